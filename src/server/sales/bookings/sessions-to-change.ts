import { and, eq } from 'drizzle-orm'
import { hasStarted } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { MovedSessions } from '#domain/sales/bookings/moved-extra.ts'
import type { PlaceGivenOn } from '#domain/sales/bookings/place-given-on.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type ItemRegisters, partSessions } from './earlier-attendees.ts'
import type { BookingRow } from './find-booking.ts'
import { type ItemRow, itemsOf } from './item-rows.ts'
import { type SessionRow, sessionsOf } from './price-items.ts'

/** An item, with its new sessions. */
export interface SessionsToChange extends MovedSessions {
  readonly item: ItemRow
  /** Sorted by time, as all sessions of an item are stored. */
  readonly sessionIds: readonly string[]
  /** The start times of the sessions that are removed and added, for the history. */
  readonly moved: { readonly from: readonly string[]; readonly to: readonly string[] }
  /** The place's transfer to another attendee, or null if the attendee stays. */
  readonly givenOn: PlaceGivenOn | null
  /** The sessions in which the attendee has a place after the change. */
  readonly theirs: readonly string[]
}

/** Finds an item that is booked and not over. Returns a conflict for other items, and not found for unknown ids. */
const findItem = async (tx: Tx, { id }: BookingRow, itemId: string): Promise<ItemRow | Failure> => {
  const item = (await itemsOf(tx, [id], ['ready'])).find((one) => one.id === itemId)
  if (item) return item
  const [gone] = await tx.sql
    .select({ id: bookingItems.id })
    .from(bookingItems)
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        eq(bookingItems.bookingId, id),
        eq(bookingItems.id, itemId),
      ),
    )
  return gone ? new Failure('conflict', messages.itemNotChangeable) : notFound()
}

const refusalOf = (
  { ticket }: ItemRow,
  { removed, added }: MovedSessions,
  sessions: readonly SessionRow[],
  now: string,
): Failure | undefined => {
  if (removed.length + added.length > 0 && ticket.type !== 'single')
    return new Failure('conflict', messages.termTicketStays)
  const started = sessions.some(
    ({ id, startsAt }) => removed.includes(id) && hasStarted(startsAt.toString(), now),
  )
  return started ? new Failure('conflict', messages.startedSessionStays) : undefined
}

/** Works out which sessions an item loses and gains, each sorted by time, or why the change isn't possible. */
export const sessionsToChange = async (
  tx: Tx,
  booking: BookingRow,
  wanted: { readonly item: string; readonly attendee: string; readonly activities: readonly string[] },
  registers: ItemRegisters,
): Promise<SessionsToChange | Failure> => {
  const item = await findItem(tx, booking, wanted.item)
  if (item instanceof Failure) return item
  if (item.ticket.type === 'subscription') return new Failure('conflict', messages.subscriptionStays)
  const sessions = await sessionsOf(tx, [item.activityGroupId])
  const next = new Set(wanted.activities)
  const ordered = sessions.map(({ id }) => id)
  const sessionIds = ordered.filter((id) => next.has(id))
  if (sessionIds.length < next.size) return notFound()
  const removed = ordered.filter((id) => item.sessionIds.includes(id) && !next.has(id))
  const added = sessionIds.filter((id) => !item.sessionIds.includes(id))
  const refusal = refusalOf(item, { removed, added }, sessions, tx.now.toString())
  if (refusal) return refusal
  const givenOn =
    wanted.attendee === item.attendeeId
      ? null
      : await partSessions(tx, item, sessions, wanted.attendee, registers)
  const theirs =
    givenOn === null
      ? sessionIds
      : sessionIds.filter((id) => added.includes(id) || givenOn.goingOn.includes(id))
  if (theirs.length === 0) return new Failure('conflict', messages.nothingToGiveOn)
  const startsOf = (ids: readonly string[]) =>
    sessions.filter(({ id }) => ids.includes(id)).map(({ startsAt }) => startsAt.toString())
  return {
    item,
    sessionIds,
    removed,
    added,
    moved: { from: startsOf(removed), to: startsOf(added) },
    givenOn,
    theirs,
  }
}
