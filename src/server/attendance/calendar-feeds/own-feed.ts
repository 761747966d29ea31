import { and, eq } from 'drizzle-orm'
import type { CalendarFeed } from '#contract/attendance/calendar-feeds.ts'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import { calendarFeeds } from '#server/db/schema/calendar-feeds.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { newToken } from '#server/platform/access/tokens.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Client } from '#server/platform/clients/client.ts'

type FeedRow = typeof calendarFeeds.$inferSelect

const ofUser = (tx: Tx, userId: string) =>
  and(eq(calendarFeeds.clientId, tx.clientId), eq(calendarFeeds.userId, userId))

const present = ({ baseUrl }: Client, row: Pick<FeedRow, 'token' | 'withNames'> | undefined): CalendarFeed =>
  row
    ? { address: `${baseUrl}/api/calendar/${row.token}`, withNames: row.withNames }
    : { address: null, withNames: false }

/** Records in the history that the address changed, but never the address itself. */
const note = (
  tx: Tx,
  action: string,
  userId: string,
  changes: Parameters<typeof recordAudit>[1]['changes'] = [],
) => recordAudit(tx, { action, subject: 'user', subjectId: userId, changes })

export const readOwnFeed = (scope: Scope, userId: string): Promise<CalendarFeed> =>
  scope.transaction(async (tx) => {
    const [row] = await tx.sql.select().from(calendarFeeds).where(ofUser(tx, userId))
    return present(scope.client, row)
  })

/** Creates the first address, or replaces an address that other people have seen. The setting for names stays. */
export const createFeed = (scope: Scope, userId: string): Promise<CalendarFeed> =>
  scope.transaction(async (tx) => {
    const made = { token: newToken(), createdAt: tx.now }
    const [row] = await tx.sql
      .insert(calendarFeeds)
      .values({ clientId: tx.clientId, userId, ...made })
      .onConflictDoUpdate({ target: [calendarFeeds.clientId, calendarFeeds.userId], set: made })
      .returning()
    await note(tx, 'calendarFeeds.create', userId)
    return present(scope.client, row)
  })

export const updateFeed = (
  scope: Scope,
  userId: string,
  { withNames }: Pick<CalendarFeed, 'withNames'>,
): Promise<CalendarFeed | Failure> =>
  scope.transaction(async (tx) => {
    const [before] = await tx.sql.select().from(calendarFeeds).where(ofUser(tx, userId)).for('update')
    if (!before) return notFound()
    if (before.withNames !== withNames) {
      await tx.sql.update(calendarFeeds).set({ withNames }).where(ofUser(tx, userId))
      await note(tx, 'calendarFeeds.update', userId, [
        { field: 'withNames', from: before.withNames, to: withNames },
      ])
    }
    return present(scope.client, { ...before, withNames })
  })

export const removeFeed = (scope: Scope, userId: string) =>
  scope.transaction(async (tx) => {
    const gone = await tx.sql
      .delete(calendarFeeds)
      .where(ofUser(tx, userId))
      .returning({ userId: calendarFeeds.userId })
    if (gone.length === 0) return notFound()
    await note(tx, 'calendarFeeds.remove', userId)
    return { success: true as const }
  })
