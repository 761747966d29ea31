import { and, eq, sql } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import { sessions } from '#server/db/schema/sign-in.ts'
import type { Scope } from '#server/db/scope.ts'
import { noteSeen } from '#server/people/users/note-seen.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'

const lifetime = `${24 * limits.sessionDaysAtMost} hours`

/** Extends the session to 30 days from this visit, but no more than 90 from the sign-in. */
export const touchSession = (scope: Scope, caller: SignedIn): Promise<void> =>
  scope.transaction(async (tx) => {
    const expiresAt = tx.now.add({ hours: 24 * limits.sessionDays })
    await tx.sql
      .update(sessions)
      .set({
        lastSeenAt: tx.now,
        expiresAt: sql`least(${expiresAt.toString()}::timestamptz, ${sessions.createdAt} + ${lifetime}::interval)`,
      })
      .where(and(eq(sessions.clientId, tx.clientId), eq(sessions.id, caller.sessionId)))
    await noteSeen(tx, caller.userId)
  })
