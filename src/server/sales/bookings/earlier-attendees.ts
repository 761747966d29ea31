import { and, asc, eq } from 'drizzle-orm'
import { type PlaceGivenOn, placeGivenOn, type SeenInSession } from '#domain/sales/bookings/place-given-on.ts'
import { anyOf } from '#server/db/any-of.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { earlierAttendees } from '#server/db/schema/earlier-attendees.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { ItemRow } from './item-rows.ts'
import type { SessionRow } from './price-items.ts'

/** The register operations needed to change an item. */
export interface ItemRegisters {
  /** By session. */
  readonly seenIn: (
    tx: Tx,
    itemId: string,
    sessionIds: readonly string[],
  ) => Promise<ReadonlyMap<string, SeenInSession>>
  readonly takeBackAbsent: (tx: Tx, itemId: string, sessionIds: readonly string[]) => Promise<void>
}

const unseen: SeenInSession = { wasSeen: false, isAbsent: false }

/** Reads which sessions stayed with an earlier attendee after a place was given to another attendee, newest last. */
export const earlierOf = (tx: Tx, itemIds: readonly string[]) =>
  tx.sql
    .select({
      itemId: earlierAttendees.itemId,
      sessionIds: earlierAttendees.sessionIds,
      attendeeId: earlierAttendees.attendeeId,
      firstName: attendees.firstName,
      lastName: attendees.lastName,
    })
    .from(earlierAttendees)
    .innerJoin(
      attendees,
      and(eq(attendees.clientId, earlierAttendees.clientId), eq(attendees.id, earlierAttendees.attendeeId)),
    )
    .where(and(eq(earlierAttendees.clientId, tx.clientId), anyOf(earlierAttendees.itemId, itemIds)))
    .orderBy(asc(earlierAttendees.id))

export type EarlierRow = Awaited<ReturnType<typeof earlierOf>>[number]

/** Returns the id that the rows are stored under. A cancelled part belongs to the item it was split from. */
export const wholeOf = ({ id, splitFrom }: Pick<ItemRow, 'id' | 'splitFrom'>): string => splitFrom ?? id

/** Returns the newest row for a session. */
export const keptIn = (rows: readonly EarlierRow[], session: string): EarlierRow | undefined =>
  rows.findLast(({ sessionIds }) => sessionIds.includes(session))

/** Works out what happens to an item's sessions if its place is given to another attendee now. */
export const partSessions = async (
  tx: Tx,
  item: ItemRow,
  sessions: readonly SessionRow[],
  to: string,
  { seenIn }: ItemRegisters,
): Promise<PlaceGivenOn> => {
  const earlier = await earlierOf(tx, [item.id])
  const seen = await seenIn(
    tx,
    item.id,
    sessions.map(({ id }) => id),
  )
  const own = sessions.map(({ id, endsAt }) => ({
    id,
    endsAt: endsAt.toString(),
    isBooked: item.sessionIds.includes(id),
    ...(seen.get(id) ?? unseen),
    keptBy: keptIn(earlier, id)?.attendeeId ?? null,
  }))
  return placeGivenOn(own, tx.now.toString(), to)
}

/** Leaves past registers as they were, and lists the new attendee in future ones. */
export const keepRegisters = async (
  tx: Tx,
  item: ItemRow,
  attendeeId: string,
  { staying, takenBack, absent }: PlaceGivenOn,
  { takeBackAbsent }: ItemRegisters,
): Promise<void> => {
  const rows = [
    { attendeeId: item.attendeeId, sessionIds: staying },
    { attendeeId, sessionIds: takenBack },
  ].flatMap((row) =>
    row.attendeeId === null || row.sessionIds.length === 0
      ? []
      : {
          clientId: tx.clientId,
          itemId: item.id,
          attendeeId: row.attendeeId,
          sessionIds: [...row.sessionIds],
          at: tx.now,
        },
  )
  if (rows.length > 0) await tx.sql.insert(earlierAttendees).values(rows)
  await takeBackAbsent(tx, item.id, absent)
}
