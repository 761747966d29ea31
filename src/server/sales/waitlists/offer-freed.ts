import { and, asc, eq, isNull, not, or, sql } from 'drizzle-orm'
import { nextOffers } from '#domain/sales/waitlists/next-offers.ts'
import { anyOf } from '#server/db/any-of.ts'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type Drill, isGuarded } from '#server/drill.ts'
import { lockCounters } from '#server/sales/capacity/lock-counters.ts'
import { isWaiting } from './entry-rows.ts'
import { hasPlace } from './has-place.ts'
import { keepOffers } from './keep-offers.ts'
import { letBookedGo } from './let-booked-go.ts'
import type { Lines } from './lines-at.ts'

/** Those who wait for one of these sessions, or for all. */
const waitFor = ({ activityGroupIds }: Lines, sessionIds: readonly string[]) =>
  and(
    anyOf(waitlistEntries.activityGroupId, activityGroupIds),
    or(isNull(waitlistEntries.sessionId), anyOf(waitlistEntries.sessionId, sessionIds)),
  )

/** In the order in which they are served. */
const lockLine = (tx: Tx, lines: Lines, sessionIds: readonly string[]) =>
  tx.sql
    .select()
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.clientId, tx.clientId),
        waitFor(lines, sessionIds),
        isWaiting,
        // Also what lies in a cart is not offered a second time, and may still come to nothing.
        not(hasPlace(tx, ['pending', 'ready'], sql`any (${waitlistEntries.attendeeIds})`)),
      ),
    )
    .orderBy(asc(waitlistEntries.rank), asc(waitlistEntries.id))
    .for('update')

/**
 * Offers what is free in these sessions to those who wait for it. Called by everything that frees places or makes room,
 * in its transaction and with the counters locked (linesAt says which): no other buyer can come in between. Answers with
 * how many were offered something.
 */
export const offerFreed = async (
  tx: Tx,
  lines: Lines,
  sessionIds: readonly string[],
  drill?: Drill,
): Promise<number> => {
  if (lines.activityGroupIds.length === 0 || !isGuarded(drill, 'offerAtOnce')) return 0
  // Whose sibling was booked a moment ago is not passed over for that.
  await letBookedGo(tx, waitFor(lines, sessionIds))
  const line = await lockLine(tx, lines, sessionIds)
  if (line.length === 0) return 0
  const counters = await lockCounters(tx, { ticketIds: lines.ticketIds, sessionIds })
  const { offers, after } = nextOffers(line, lines.ticketIds, counters, tx.now.toString())
  await keepOffers(tx, offers, counters, after)
  return offers.length
}
