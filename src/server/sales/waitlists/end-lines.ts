import { and, countDistinct, eq, inArray, isNull, sql } from 'drizzle-orm'
import { activeWaitlistStatuses } from '#domain/sales/waitlists/waitlist-entry.ts'
import { anyOf } from '#server/db/any-of.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import type { Tx } from '#server/db/transaction.ts'
import { endEntries } from './end-entries.ts'
import { tellLineEnded, type WhyCancelled } from './tell-line-ended.ts'

/** Excludes entries whose places are being paid for at this moment, because the payment decides about those. */
const notBeingPaid = (tx: Tx) => sql`not exists (
  select 1 from ${bookings} where ${bookings.clientId} = ${tx.clientId} and ${bookings.id} = ${waitlistEntries.bookingId}
    and ${bookings.paymentId} is not null)`

const inLineFor = (tx: Tx, sessionIds: readonly string[]) =>
  and(anyOf(waitlistEntries.sessionId, sessionIds), notBeingPaid(tx))

/** Counts the families who wait for these sessions or have an offer in one. */
export const familiesInLine = async (tx: Tx, sessionIds: readonly string[]): Promise<number> => {
  const [row] = await tx.sql
    .select({ families: countDistinct(waitlistEntries.userId) })
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.clientId, tx.clientId),
        inLineFor(tx, sessionIds),
        inArray(waitlistEntries.status, activeWaitlistStatuses),
      ),
    )
  return row?.families ?? 0
}

/**
 * Ends the waitlists of sessions that are cancelled for everyone, and tells the families. Held places are already
 * released, and their bookings are locked.
 */
export const endLines = async (tx: Tx, sessionIds: readonly string[], why: WhyCancelled): Promise<void> => {
  const ended = await endEntries(tx, inLineFor(tx, sessionIds), 'expired')
  await tellLineEnded(tx, ended, why)
  const offers = ended.flatMap(({ bookingId }) => bookingId ?? [])
  if (offers.length === 0) return
  await tx.sql
    .update(bookings)
    .set({ state: 'ended', heldUntil: null, version: sql`${bookings.version} + 1` })
    .where(
      and(
        eq(bookings.clientId, tx.clientId),
        inArray(bookings.id, offers),
        eq(bookings.state, 'offer'),
        isNull(bookings.paymentId),
      ),
    )
}
