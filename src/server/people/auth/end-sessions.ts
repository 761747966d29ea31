import { and, eq, ne } from 'drizzle-orm'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import { sessions } from '#server/db/schema/sign-in.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'

const done = { success: true } as const

/** Ends a person's sessions, all or all but one, and returns how many there were. */
export const endSessionsOf = async (tx: Tx, userId: string, but?: string): Promise<number> => {
  const ended = await tx.sql
    .delete(sessions)
    .where(
      and(
        eq(sessions.clientId, tx.clientId),
        eq(sessions.userId, userId),
        but === undefined ? undefined : ne(sessions.id, but),
      ),
    )
    .returning({ id: sessions.id })
  return ended.length
}

/** Ends one of the caller's own sessions. Other people's sessions aren't found. */
const endOwn = async (tx: Tx, userId: string, id: string) =>
  (
    await tx.sql
      .delete(sessions)
      .where(and(eq(sessions.clientId, tx.clientId), eq(sessions.userId, userId), eq(sessions.id, id)))
      .returning({ device: sessions.device })
  )[0]

export const signOut = (scope: Scope, caller: SignedIn) =>
  scope.transaction(async (tx) => {
    await endOwn(tx, caller.userId, caller.sessionId)
    return done
  })

export const endSession = (scope: Scope, caller: SignedIn, id: string): Promise<typeof done | Failure> =>
  scope.transaction(async (tx) => {
    const ended = await endOwn(tx, caller.userId, id)
    if (!ended) return notFound()
    await recordAudit(tx, {
      action: 'signInSessions.end',
      subject: 'user',
      subjectId: caller.userId,
      changes: [{ field: 'device', from: ended.device, to: null }],
    })
    return done
  })

export const endOtherSessions = (scope: Scope, caller: SignedIn) =>
  scope.transaction(async (tx) => {
    const ended = await endSessionsOf(tx, caller.userId, caller.sessionId)
    if (ended > 0)
      await recordAudit(tx, {
        action: 'signInSessions.endOthers',
        subject: 'user',
        subjectId: caller.userId,
        changes: [],
      })
    return done
  })
