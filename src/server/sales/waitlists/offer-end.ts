import { and, eq } from 'drizzle-orm'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { BookingRow } from '#server/sales/bookings/find-booking.ts'

/**
 * Calculates the end of an offer: the organiser's number of hours, but no later than the start of the first session.
 */
export const offerEnd = (tx: Tx, { waitlistHours }: Client, beginsAt: string): Temporal.Instant => {
  const usual = tx.now.add({ hours: waitlistHours })
  const begin = Temporal.Instant.from(beginsAt)
  return Temporal.Instant.compare(usual, begin) < 0 ? usual : begin
}

/** Returns until when this booking holds its places for someone on a waitlist, or undefined if it isn't an offer. */
export const offerEndOf = async (
  tx: Tx,
  { id, state }: Pick<BookingRow, 'id' | 'state'>,
): Promise<Temporal.Instant | undefined> => {
  if (state !== 'offer') return undefined
  const [entry] = await tx.sql
    .select({ endsAt: waitlistEntries.offerEndsAt })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.clientId, tx.clientId), eq(waitlistEntries.bookingId, id)))
  return entry?.endsAt ?? tx.now
}
