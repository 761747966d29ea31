import { and, eq } from 'drizzle-orm'
import { pages } from '#contract/pages.ts'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { calendarOf } from '#domain/sales/bookings/calendar/calendar-of.ts'
import { sessionEvent } from '#domain/sales/bookings/calendar/session-event.ts'
import { calendarFeeds } from '#server/db/schema/calendar-feeds.ts'
import { users } from '#server/db/schema/users.ts'
import type { Scope } from '#server/db/scope.ts'
import { bookedSessions } from '#server/sales/bookings/calendar/booked-sessions.ts'

/** Returns the calendar at an address. An address that was reset, or whose owner is blocked, returns not found. */
export const readFeed = (scope: Scope, token: string): Promise<string | Failure> =>
  scope.transaction(async (tx) => {
    const [feed] = await tx.sql
      .select({ userId: calendarFeeds.userId, withNames: calendarFeeds.withNames })
      .from(calendarFeeds)
      .innerJoin(users, and(eq(users.clientId, calendarFeeds.clientId), eq(users.id, calendarFeeds.userId)))
      .where(
        and(
          eq(calendarFeeds.clientId, tx.clientId),
          eq(calendarFeeds.token, token),
          eq(users.status, 'active'),
        ),
      )
    if (!feed) return notFound()
    const endingAfter = tx.now.subtract({ hours: 24 * limits.feedPastDays })
    const sessions = await bookedSessions(tx, scope.client, { userId: feed.userId, endingAfter })
    const { name, baseUrl } = scope.client
    const organiser = { name, link: `${baseUrl}${pages.accountBookings()}` }
    return calendarOf(
      sessions.map((session) => sessionEvent(session, organiser, feed.withNames)),
      { name, now: tx.now.toString(), refreshHours: limits.feedRefreshHours },
    )
  })
