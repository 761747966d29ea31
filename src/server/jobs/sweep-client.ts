import { and, eq, lt } from 'drizzle-orm'
import { idempotencyKeys } from '../db/schema/idempotency.ts'
import { attempts, challenges, sessions } from '../db/schema/sign-in.ts'
import type { Scope } from '../db/scope.ts'

/** A repeat comes within minutes; two days cover a phone that was switched off in between. */
const keptHours = 48

/** A page left open may ask for a new code in the place of one that ran out: see resend-code.ts. */
const challengeHours = 24

/** Deletes what has run out for one client, and was only kept to be compared with. */
export const sweepClient = (scope: Scope): Promise<void> =>
  scope.transaction(async (tx) => {
    const old = tx.now.subtract({ hours: keptHours })
    await tx.sql
      .delete(sessions)
      .where(and(eq(sessions.clientId, tx.clientId), lt(sessions.expiresAt, tx.now)))
    await tx.sql
      .delete(challenges)
      .where(
        and(
          eq(challenges.clientId, tx.clientId),
          lt(challenges.expiresAt, tx.now.subtract({ hours: challengeHours })),
        ),
      )
    await tx.sql
      .delete(attempts)
      .where(and(eq(attempts.clientId, tx.clientId), lt(attempts.windowStart, old)))
    await tx.sql
      .delete(idempotencyKeys)
      .where(and(eq(idempotencyKeys.clientId, tx.clientId), lt(idempotencyKeys.createdAt, old)))
  })
