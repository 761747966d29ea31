import type { Failure } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { challenges } from '../../db/schema/sign-in.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import { lockUserByEmail } from '../users/find-user.ts'
import type { Challenge } from './challenge.ts'
import type { AuthKeys } from './keys.ts'
import { sendCode } from './send-code.ts'
import { codeHash, newCode } from './tokens.ts'
import { countTry } from './tries.ts'

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

/** The new code takes the place of the old one. An unknown challenge is answered alike, and nothing is sent. */
export const resendCode = (
  scope: Scope,
  keys: AuthKeys,
  challengeId: string,
): Promise<{ challengeId: string } | Failure> =>
  scope.transaction(async (tx) => {
    const email = (await findUnfinished(tx, challengeId))?.email
    if (!email) return { challengeId }
    const tooMany = await countTry(tx, 'codesSent', email)
    if (tooMany) return tooMany
    // Before the challenge, as everywhere: who keeps this person out holds the person and then wants their challenges.
    const user = await lockUserByEmail(tx, email)
    const challenge = await lockUnfinished(tx, challengeId)
    if (!challenge) return { challengeId }
    const { purpose, payload } = challenge
    const code = newCode()
    await tx.sql
      .update(challenges)
      .set({
        secret: codeHash(keys, challengeId, code),
        attempts: 0,
        expiresAt: tx.now.add({ minutes: limits.codeMinutes }),
      })
      .where(and(eq(challenges.clientId, tx.clientId), eq(challenges.id, challengeId)))
    if (user?.status === 'inactive') return { challengeId }
    const firstName =
      user?.firstName ?? (typeof payload.firstName === 'string' ? payload.firstName : undefined)
    const to = { email, ...(user && { userId: user.id }), ...(firstName !== undefined && { firstName }) }
    await sendCode(tx, scope, purpose === 'signUp' ? 'signUp' : 'signIn', to, code)
    return { challengeId }
  })
