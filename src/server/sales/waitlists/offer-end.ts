import { and, eq } from 'drizzle-orm'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { BookingRow } from '#server/sales/bookings/find-booking.ts'

/** The organiser's hours, and never past the moment in which the first session begins. */
export const offerEnd = (tx: Tx, { waitlistHours }: Client, beginsAt: string): Temporal.Instant => {
  const usual = tx.now.add({ hours: waitlistHours })
  const begin = Temporal.Instant.from(beginsAt)
  return Temporal.Instant.compare(usual, begin) < 0 ? usual : begin
}

/** Until when this booking keeps its places for somebody from a waitlist; undefined where it is no such thing. */
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
