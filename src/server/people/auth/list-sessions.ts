import { and, desc, eq, gt } from 'drizzle-orm'
import { sessions } from '#server/db/schema/sign-in.ts'
import type { Scope } from '#server/db/scope.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'

export const listSessions = (scope: Scope, caller: SignedIn) =>
  scope.transaction(async (tx) => {
    const rows = await tx.sql
      .select()
      .from(sessions)
      .where(
        and(
          eq(sessions.clientId, tx.clientId),
          eq(sessions.userId, caller.userId),
          gt(sessions.expiresAt, tx.now),
        ),
      )
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    const items = rows.map((row) => ({
      _id: row.id,
      device: row.device,
      ip: row.ip,
      createdAt: row.createdAt.toString(),
      lastSeenAt: row.lastSeenAt.toString(),
      current: row.id === caller.sessionId,
    }))
    return { items, total: items.length }
  })
