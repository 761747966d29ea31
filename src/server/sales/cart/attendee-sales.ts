import { and, eq, gt, inArray, isNotNull, or } from 'drizzle-orm'
import type { AttendeeSale } from '#contract/sales/cart/cart.ts'
import type { BookingState } from '#domain/sales/bookings/booking-states.ts'
import type { PlaceKeeper } from '#domain/sales/capacity/place-keepers.ts'
import { anyOf } from '#server/db/any-of.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'

const taken = ['pending', 'ready', 'used'] as const

/** Filtered by nothing but the attendees, for the reason given in items-in-carts.ts. */
export const itemsOfAttendees = (tx: Pick<Tx, 'sql' | 'clientId'>, attendeeIds: readonly string[]) =>
  tx.sql
    .select({
      _id: bookingItems.id,
      bookingId: bookingItems.bookingId,
      attendee: bookingItems.attendeeId,
      ticket: bookingItems.ticketId,
      activityGroupId: bookingItems.activityGroupId,
      activities: bookingItems.sessionIds,
      status: bookingItems.status,
    })
    .from(bookingItems)
    .where(and(eq(bookingItems.clientId, tx.clientId), anyOf(bookingItems.attendeeId, attendeeIds)))

const keeperIn = (state: BookingState): PlaceKeeper =>
  state === 'cart' || state === 'offer' ? state : 'booking'

/**
 * Returns what holds the places of these bookings. An expired cart holds nothing, even if its places aren't released
 * yet.
 */
const keepersOf = async (
  tx: Tx,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, PlaceKeeper>> => {
  const rows = await tx.sql
    .select({ id: bookings.id, state: bookings.state })
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, tx.clientId),
        anyOf(bookings.id, bookingIds),
        or(
          inArray(bookings.state, ['placed', 'offer']),
          gt(bookings.heldUntil, tx.now),
          isNotNull(bookings.paymentId),
        ),
      ),
    )
  return new Map(rows.map(({ id, state }) => [id, keeperIn(state)]))
}

const hoursOf = async (tx: Tx, ticketIds: readonly string[]) => {
  const rows = await tx.sql
    .select({ id: tickets.id, timeDisplay: tickets.timeDisplay })
    .from(tickets)
    .where(and(eq(tickets.clientId, tx.clientId), anyOf(tickets.id, ticketIds)))
  return new Map(rows.map(({ id, timeDisplay }) => [id, timeDisplay]))
}

/** Lists where these attendees have places in these activities. */
export const attendeeSales = async (
  tx: Tx,
  attendeeIds: readonly string[],
  activityGroupIds: readonly string[],
): Promise<AttendeeSale[]> => {
  if (attendeeIds.length === 0) return []
  const items = (await itemsOfAttendees(tx, attendeeIds)).filter(({ activityGroupId }) =>
    activityGroupIds.includes(activityGroupId),
  )
  if (items.length === 0) return []
  const [keptBy, hours] = await Promise.all([
    keepersOf(tx, [...new Set(items.map(({ bookingId }) => bookingId))]),
    hoursOf(tx, [...new Set(items.map(({ ticket }) => ticket))]),
  ])
  return items
    .toSorted((one, other) => (one._id < other._id ? -1 : 1))
    .flatMap(({ _id, attendee, ticket, activities, ...item }) => {
      const [status, by] = [taken.find((one) => one === item.status), keptBy.get(item.bookingId)]
      if (status === undefined || by === undefined || attendee === null) return []
      return [{ _id, attendee, ticket, timeDisplay: hours.get(ticket) ?? null, activities, status, by }]
    })
}
