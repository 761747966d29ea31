import { and, asc, eq } from 'drizzle-orm'
import { type PlaceGivenOn, placeGivenOn, type SeenInSession } from '#domain/sales/bookings/place-given-on.ts'
import { anyOf } from '#server/db/any-of.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { earlierAttendees } from '#server/db/schema/earlier-attendees.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { ItemRow } from './item-rows.ts'
import type { SessionRow } from './price-items.ts'

/** What changing an item needs to know of registers, and does to them. */
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

/** Where a place went from one attendee to another: whose which sessions stayed, the latest word last. */
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

/** What the rows are kept with: what was cancelled of an item belongs to what it was a part of. */
export const wholeOf = ({ id, splitFrom }: Pick<ItemRow, 'id' | 'splitFrom'>): string => splitFrom ?? id

/** The latest word on a session. */
export const keptIn = (rows: readonly EarlierRow[], session: string): EarlierRow | undefined =>
  rows.findLast(({ sessionIds }) => sessionIds.includes(session))

/** What would become of an item's sessions, were its place given to somebody else now. */
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

/** The registers stay as they were, and those to come say who comes. */
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
