import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { invalid } from '#domain/kernel/failure.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { type ChallengePurpose, challenges } from '#server/db/schema/sign-in.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'

export type Challenge = typeof challenges.$inferSelect

/** Creates the same failure for a code that is wrong, old, used up or never existed. */
export const codeWrong = (reason: Reason = messages.codeWrong) => invalid([{ path: 'code', reason }], reason)

/**
 * Creates a random id rather than one in order of time. Anyone who knows an id may try codes, so ids must not be
 * guessable.
 */
export const newChallengeId = (): string => randomUUID()

export interface NewChallenge {
  readonly id?: string
  readonly purpose: ChallengePurpose
  readonly secret: string
  readonly minutes: number
  readonly email?: string
  readonly userId?: string
  readonly payload?: Record<string, unknown>
}

export const openChallenge = async (tx: Tx, { minutes, ...challenge }: NewChallenge): Promise<string> => {
  const id = challenge.id ?? newChallengeId()
  await tx.sql.insert(challenges).values({
    ...challenge,
    id,
    clientId: tx.clientId,
    createdAt: tx.now,
    expiresAt: tx.now.add({ minutes }),
  })
  return id
}

export interface Sought {
  readonly id: string
  readonly purposes: readonly ChallengePurpose[]
  /** The person it must belong to, so that no one can spend another person's tries. */
  readonly userId?: string
}

const open = (tx: Tx, sought: Sought) =>
  and(
    eq(challenges.clientId, tx.clientId),
    eq(challenges.id, sought.id),
    inArray(challenges.purpose, [...sought.purposes]),
    sought.userId === undefined ? undefined : eq(challenges.userId, sought.userId),
    isNull(challenges.usedAt),
    gt(challenges.expiresAt, tx.now),
    lt(challenges.attempts, limits.codeAttempts),
  )

/** Finds the challenge without using up an attempt. */
export const findOpenChallenge = async (tx: Tx, sought: Sought): Promise<Challenge | undefined> =>
  (await tx.sql.select().from(challenges).where(open(tx, sought)))[0]

/**
 * Spends one of the challenge's tries in a transaction of its own, because a wrong answer is a Failure, which rolls
 * back the caller's transaction. Returns undefined if the challenge is used, too old or tried too often.
 */
export const spendTry = (scope: Scope, sought: Sought): Promise<Challenge | undefined> =>
  scope.transaction(async (tx) => {
    const [challenge] = await tx.sql
      .update(challenges)
      .set({ attempts: sql`${challenges.attempts} + 1` })
      .where(open(tx, sought))
      .returning()
    return challenge
  })

/**
 * Marks a challenge as used. Returns true for one caller only, and only while its secret is the one that was compared.
 */
export const useChallenge = async (tx: Tx, challenge: Challenge): Promise<boolean> => {
  const used = await tx.sql
    .update(challenges)
    .set({ usedAt: tx.now })
    .where(
      and(
        eq(challenges.clientId, tx.clientId),
        eq(challenges.id, challenge.id),
        eq(challenges.secret, challenge.secret),
        isNull(challenges.usedAt),
      ),
    )
    .returning({ id: challenges.id })
  return used.length === 1
}

/**
 * Voids a person's challenges, so that nothing begun under an old password or role can be finished under the new one.
 */
export const voidChallengesOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.sql
    .update(challenges)
    .set({ usedAt: tx.now })
    .where(
      and(eq(challenges.clientId, tx.clientId), eq(challenges.userId, userId), isNull(challenges.usedAt)),
    )
}
