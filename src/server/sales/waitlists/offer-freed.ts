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

/** Matches entries that wait for one of these sessions, or for all. */
const waitFor = ({ activityGroupIds }: Lines, sessionIds: readonly string[]) =>
  and(
    anyOf(waitlistEntries.activityGroupId, activityGroupIds),
    or(isNull(waitlistEntries.sessionId), anyOf(waitlistEntries.sessionId, sessionIds)),
  )

/** Locks the entries in the order in which they are served. */
const lockLine = (tx: Tx, lines: Lines, sessionIds: readonly string[]) =>
  tx.sql
    .select()
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.clientId, tx.clientId),
        waitFor(lines, sessionIds),
        isWaiting,
        // An attendee with a place in a cart isn't offered a second one either, although the cart may still expire.
        not(hasPlace(tx, ['pending', 'ready'], sql`any (${waitlistEntries.attendeeIds})`)),
      ),
    )
    .orderBy(asc(waitlistEntries.rank), asc(waitlistEntries.id))
    .for('update')

/**
 * Offers free places in these sessions to the people who wait for them. Everything that frees places or makes room
 * calls it in its transaction, with the counters locked (linesAt says which), so that no other buyer can get in first.
 * Returns how many entries got an offer.
 */
export const offerFreed = async (
  tx: Tx,
  lines: Lines,
  sessionIds: readonly string[],
  drill?: Drill,
): Promise<number> => {
  if (lines.activityGroupIds.length === 0 || !isGuarded(drill, 'offerAtOnce')) return 0
  // Removes attendees who were just booked, so that their waiting siblings aren't passed over.
  await letBookedGo(tx, waitFor(lines, sessionIds))
  const line = await lockLine(tx, lines, sessionIds)
  if (line.length === 0) return 0
  const counters = await lockCounters(tx, { ticketIds: lines.ticketIds, sessionIds })
  const { offers, after } = nextOffers(line, lines.ticketIds, counters, tx.now.toString())
  await keepOffers(tx, offers, counters, after)
  return offers.length
}
