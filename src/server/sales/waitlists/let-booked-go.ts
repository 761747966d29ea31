import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { waitlistEntries, waitlistPlaces } from '#server/db/schema/waitlists.ts'
import type { Tx } from '#server/db/transaction.ts'
import { endEntries } from './end-entries.ts'
import { isWaiting } from './entry-rows.ts'
import { hasPlace } from './has-place.ts'

/** Returns the attendees of an entry who got their place in another way. */
const bookedOf = (tx: Tx) => sql<string[]>`array(
  select one from unnest(${waitlistEntries.attendeeIds}) as one where ${hasPlace(tx, ['ready'], sql`one`)})`

/**
 * Removes attendees from entries once they got their place for good in another way. The rest of their family stay in
 * line, and an entry is over when all its attendees have what they waited for.
 */
export const letBookedGo = async (tx: Tx, which: SQL | undefined): Promise<void> => {
  const met = await tx.sql
    .select({ id: waitlistEntries.id, attendeeIds: waitlistEntries.attendeeIds, booked: bookedOf(tx) })
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.clientId, tx.clientId),
        which,
        isWaiting,
        hasPlace(tx, ['ready'], sql`any (${waitlistEntries.attendeeIds})`),
      ),
    )
    .orderBy(asc(waitlistEntries.rank), asc(waitlistEntries.id))
    .for('update')
  const isMetWhole = ({ attendeeIds, booked }: (typeof met)[number]) => booked.length === attendeeIds.length
  const whole = met.filter(isMetWhole).map(({ id }) => id)
  if (whole.length > 0) await endEntries(tx, inArray(waitlistEntries.id, whole), 'used')
  for (const { id, attendeeIds, booked } of met.filter((entry) => !isMetWhole(entry))) {
    await tx.sql
      .update(waitlistEntries)
      .set({
        attendeeIds: attendeeIds.filter((attendee) => !booked.includes(attendee)),
        version: sql`${waitlistEntries.version} + 1`,
      })
      .where(and(eq(waitlistEntries.clientId, tx.clientId), eq(waitlistEntries.id, id)))
    await tx.sql
      .delete(waitlistPlaces)
      .where(
        and(
          eq(waitlistPlaces.clientId, tx.clientId),
          eq(waitlistPlaces.entryId, id),
          inArray(waitlistPlaces.attendeeId, booked),
        ),
      )
  }
}
