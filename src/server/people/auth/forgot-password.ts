import { normaliseEmail } from '#domain/kernel/email.ts'
import { failed } from '#domain/kernel/failure.ts'
import type { Scope } from '#server/db/scope.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { findUserByEmail } from '#server/people/users/find-user.ts'
import { countTry } from './tries.ts'
import { tryingFrom } from './trying-from.ts'
import type { Visit } from './visit.ts'

/**
 * Does the same for an unknown email, because a job looks it up after the answer was given. So neither the answer nor
 * its timing says whether the email has an account.
 */
export const forgotPassword = async (scope: Scope, visit: Visit, givenEmail: string) => {
  const email = normaliseEmail(givenEmail)
  const user = await scope.transaction((tx) => findUserByEmail(tx, email))
  const tooMany = await countTry(scope, { tried: 'codesSent', account: email, from: tryingFrom(visit, user) })
  if (failed(tooMany)) return tooMany
  return scope.transaction(async (tx) => {
    await enqueue(tx, 'sendResetLink', { email })
    return { success: true } as const
  })
}
