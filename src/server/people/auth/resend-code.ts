import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { type Failure, failed } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { challenges } from '#server/db/schema/sign-in.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { findUserByEmail, lockUserByEmail } from '#server/people/users/find-user.ts'
import { newToken } from '#server/platform/access/tokens.ts'
import type { AuthKeys } from './auth-keys.ts'
import type { Challenge } from './challenge.ts'
import { codeHash, newCode } from './codes.ts'
import { sendCode } from './send-code.ts'
import { countTry } from './tries.ts'
import { tryingFrom } from './trying-from.ts'
import type { Visit } from './visit.ts'

const selectUnfinished = (tx: Tx, id: string) =>
  tx.sql
    .select()
    .from(challenges)
    .where(
      and(
        eq(challenges.clientId, tx.clientId),
        eq(challenges.id, id),
        inArray(challenges.purpose, ['signUp', 'signIn']),
        isNull(challenges.usedAt),
        gt(challenges.createdAt, tx.now.subtract({ hours: limits.codeResendHours })),
      ),
    )

const findUnfinished = async (tx: Tx, id: string): Promise<Challenge | undefined> =>
  (await selectUnfinished(tx, id))[0]

const lockUnfinished = async (tx: Tx, id: string): Promise<Challenge | undefined> =>
  (await selectUnfinished(tx, id).for('update'))[0]

const whoAsks = async (tx: Tx, challengeId: string) => {
  const email = (await findUnfinished(tx, challengeId))?.email
  return email ? { email, user: await findUserByEmail(tx, email) } : undefined
}

/** Replaces the code with a new one and sends it. An unknown challenge gets the same answer, but nothing is sent. */
export const resendCode = async (
  scope: Scope,
  keys: AuthKeys,
  visit: Visit,
  challengeId: string,
): Promise<{ challengeId: string } | Failure> => {
  const asked = await scope.transaction((tx) => whoAsks(tx, challengeId))
  if (!asked) return { challengeId }
  const { email } = asked
  const from = tryingFrom(visit, asked.user)
  const counted = await countTry(scope, { tried: 'codesSent', account: email, from })
  if (failed(counted)) return counted
  const digitsUnsafe = counted.digitsUnsafe && !from.known
  return scope.transaction(async (tx) => {
    // Locked before the challenge, as everywhere: blocking this person locks the person first, and then their
    // challenges.
    const user = await lockUserByEmail(tx, email)
    const challenge = await lockUnfinished(tx, challengeId)
    if (!challenge) return { challengeId }
    const { purpose, payload } = challenge
    const code = newCode()
    const linkInstead = purpose === 'signIn' && digitsUnsafe
    await tx.sql
      .update(challenges)
      .set({
        secret: linkInstead ? newToken() : codeHash(keys, challengeId, code),
        attempts: 0,
        expiresAt: tx.now.add({ minutes: limits.codeMinutes }),
      })
      .where(and(eq(challenges.clientId, tx.clientId), eq(challenges.id, challengeId)))
    if (user?.status === 'inactive') return { challengeId }
    if (linkInstead) {
      await enqueue(tx, 'sendResetLink', { email })
      return { challengeId }
    }
    const firstName =
      user?.firstName ?? (typeof payload.firstName === 'string' ? payload.firstName : undefined)
    const to = { email, ...(user && { userId: user.id }), ...(firstName !== undefined && { firstName }) }
    await sendCode(tx, scope, purpose === 'signUp' ? 'signUp' : 'signIn', to, code)
    return { challengeId }
  })
}
