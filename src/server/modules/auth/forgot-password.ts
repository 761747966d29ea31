import { normaliseEmail } from '#domain/people/email.ts'
import type { Scope } from '../../db/scope.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { countTry } from './tries.ts'

/**
 * Does not look whether the email is known: a job does, when the answer has been given. Neither the answer nor the
 * time it takes can tell.
 */
export const forgotPassword = (scope: Scope, givenEmail: string) =>
  scope.transaction(async (tx) => {
    const email = normaliseEmail(givenEmail)
    const tooMany = await countTry(tx, 'codesSent', email)
    if (tooMany) return tooMany
    await enqueue(tx, 'sendResetLink', { email })
    return { success: true } as const
  })
