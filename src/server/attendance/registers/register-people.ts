import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { RegisterItem } from '#contract/attendance/registers.ts'
import { attendees, userNotes } from '#server/db/schema/attendees.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { earlierAttendees } from '#server/db/schema/earlier-attendees.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/transaction.ts'
import { presentPeople } from '#server/people/fields/person-answers.ts'
import { presentNote } from '#server/people/users/notes/present-note.ts'
import {
  attendeeThen,
  bookingOfItem,
  earlierOfItem,
  ticketOfItem,
} from '#server/sales/bookings/item-joins.ts'
import { addOnsOf } from '#server/sales/bookings/item-rows.ts'

const rowsOf = (tx: Tx, sessionId: string, itemIds: readonly string[]) =>
  tx.sql
    .select({
      id: bookingItems.id,
      reference: bookings.reference,
      userId: bookings.userId,
      ticket: tickets.name,
      hours: tickets.timeDisplay,
      attendee: attendees,
    })
    .from(bookingItems)
    .innerJoin(bookings, bookingOfItem)
    .innerJoin(tickets, ticketOfItem)
    .leftJoin(earlierAttendees, earlierOfItem(sessionId))
    .leftJoin(attendees, attendeeThen)
    .where(and(eq(bookingItems.clientId, tx.clientId), inArray(bookingItems.id, [...itemIds])))
    .orderBy(asc(attendees.sortName), asc(bookingItems.id))

type Attendee = NonNullable<RegisterItem['attendee']>
type Parent = NonNullable<RegisterItem['parent']>

/** Returns each attendee once, however many tickets they have, so that reading their answers is recorded once. */
const attendeesIn = async (
  tx: Tx,
  rows: Awaited<ReturnType<typeof rowsOf>>,
): Promise<ReadonlyMap<string, Attendee>> => {
  const found = rows.flatMap(({ attendee }) => attendee ?? [])
  const people = [...new Map(found.map((row) => [row.id, { ...row, owner: row.userId }])).values()]
  const answers = await presentPeople(tx, 'attendee', people, { admin: true })
  return new Map(
    people.map(({ id, firstName, lastName, dateOfBirth }, index) => [
      id,
      { _id: id, firstName, lastName, dateOfBirth, fieldData: answers[index] ?? [] },
    ]),
  )
}

const notesAbout = async (tx: Tx, userIds: readonly string[]) =>
  Map.groupBy(
    await tx.sql
      .select()
      .from(userNotes)
      .where(and(eq(userNotes.clientId, tx.clientId), inArray(userNotes.userId, [...userIds])))
      .orderBy(desc(userNotes.id)),
    ({ userId }) => userId,
  )

const parentsIn = async (
  tx: Tx,
  userIds: readonly string[],
  withNotes: boolean,
): Promise<ReadonlyMap<string, Parent>> => {
  if (userIds.length === 0) return new Map()
  const found = await tx.sql
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phone: users.phone,
      fieldData: users.fieldData,
    })
    .from(users)
    .where(and(eq(users.clientId, tx.clientId), inArray(users.id, [...userIds])))
    .orderBy(asc(users.id))
  const people = found.map((row) => ({ ...row, owner: row.id }))
  const answers = await presentPeople(tx, 'user', people, { admin: true })
  const notes = await notesAbout(tx, withNotes ? userIds : [])
  return new Map(
    found.map(({ id, firstName, lastName, email, phone }, index) => [
      id,
      {
        _id: id,
        firstName,
        lastName,
        email,
        phone,
        fieldData: answers[index] ?? [],
        notes: (notes.get(id) ?? []).map(presentNote),
      },
    ]),
  )
}

interface RegisterPeople {
  readonly sessionId: string
  readonly items: readonly { readonly id: string; readonly booked: boolean }[]
  /** Says whether to include notes, which only team members who manage people's records may read. */
  readonly withNotes: boolean
}

/** Lists the people on a register by name, with the parent to call and all answers. */
export const registerPeople = async (
  tx: Tx,
  { sessionId, items, withNotes }: RegisterPeople,
): Promise<RegisterItem[]> => {
  const ids = items.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await rowsOf(tx, sessionId, ids)
  const children = await attendeesIn(tx, rows)
  const parents = await parentsIn(tx, [...new Set(rows.flatMap(({ userId }) => userId ?? []))], withNotes)
  const chosen = (await addOnsOf(tx, ids)).filter(({ sessionIds }) => sessionIds.includes(sessionId))
  const booked = new Set(items.filter((item) => item.booked).map(({ id }) => id))
  return rows.map((row) => ({
    _id: row.id,
    attendee: (row.attendee && children.get(row.attendee.id)) ?? null,
    ticket: row.ticket,
    hours: row.hours,
    addOns: chosen.filter(({ itemId }) => itemId === row.id).map(({ name }) => name),
    reference: row.reference,
    booked: booked.has(row.id),
    parent: parents.get(row.userId ?? '') ?? null,
  }))
}
