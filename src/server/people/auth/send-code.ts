import { limits } from '#domain/limits.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { queueEmail } from '#server/gateways/mail/queue-email.ts'

const emailKinds = { signUp: 'signUpCode', signIn: 'signInCode', changeEmail: 'changeEmailCode' } as const

export const sendCode = (
  tx: Tx,
  { client }: Pick<Scope, 'client'>,
  purpose: keyof typeof emailKinds,
  to: { readonly email: string; readonly userId?: string; readonly firstName?: string },
  code: string,
): Promise<void> => queueEmail(tx, client, emailKinds[purpose], to, { code, minutes: limits.codeMinutes })
