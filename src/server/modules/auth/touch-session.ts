import { limits } from '#domain/limits.ts'
import { and, eq } from 'drizzle-orm'
import { sessions } from '../../db/schema/sign-in.ts'
import type { Scope } from '../../db/scope.ts'
import type { SignedIn } from '../../http/caller.ts'
import { noteSeen } from '../users/note-seen.ts'

/** Written seldom, so that reading a page stays a read. */
export const touchMinutes = 5

/** Thirty days from the last visit, not from the first. */
export const touchSession = (scope: Scope, caller: SignedIn): Promise<void> =>
  scope.transaction(async (tx) => {
    await tx.sql
      .update(sessions)
      .set({ lastSeenAt: tx.now, expiresAt: tx.now.add({ hours: 24 * limits.sessionDays }) })
      .where(and(eq(sessions.clientId, tx.clientId), eq(sessions.id, caller.sessionId)))
    await noteSeen(tx, caller.userId)
  })
