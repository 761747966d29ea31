import { limits } from '#domain/limits.ts'
import { queueEmail } from '../../gateways/mail/queue-email.ts'
import type { ChallengePurpose } from '../../db/schema/sign-in.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'

const emailKinds = { signUp: 'signUpCode', signIn: 'signInCode', changeEmail: 'changeEmailCode' } as const

export type CodePurpose = keyof typeof emailKinds

export const isCodePurpose = (purpose: ChallengePurpose): purpose is CodePurpose => purpose in emailKinds

export const sendCode = (
  tx: Tx,
  { client }: Pick<Scope, 'client'>,
  purpose: CodePurpose,
  to: { readonly email: string; readonly userId?: string; readonly firstName?: string },
  code: string,
): Promise<void> => queueEmail(tx, client, emailKinds[purpose], to, { code, minutes: limits.codeMinutes })
