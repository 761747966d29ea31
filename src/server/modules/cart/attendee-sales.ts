import type { AttendeeSale } from '#contract/cart.ts'
import type { BookingState } from '#domain/bookings/booking-states.ts'
import type { PlaceKeeper } from '#domain/bookings/place-keepers.ts'
import { and, asc, eq, inArray, isNotNull, gt, or } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import { attendees } from '../../db/schema/attendees.ts'
import { bookingItems, bookings } from '../../db/schema/bookings.ts'
import { tickets } from '../../db/schema/tickets.ts'
import type { Tx } from '../../db/transaction.ts'
import { attendeeOfItem, bookingOfItem, ticketOfItem } from '../bookings/item-joins.ts'

const taken = ['pending', 'ready', 'used'] as const

/** Of a cart whose time is over nothing is held any more, whether or not somebody has given it back yet. */
const isStillHeld = (tx: Tx) =>
  or(
    inArray(bookings.state, ['placed', 'offer']),
    gt(bookings.heldUntil, tx.now),
    isNotNull(bookings.paymentId),
  )

const keeperIn = (state: BookingState): PlaceKeeper =>
  state === 'cart' || state === 'offer' ? state : 'booking'

/** Where the attendees of these people have places in these activities. */
export const attendeeSales = async (
  tx: Tx,
  userIds: readonly string[],
  activityGroupIds: readonly string[],
): Promise<AttendeeSale[]> => {
  const rows = await tx.sql
    .select({
      _id: bookingItems.id,
      attendee: attendees.id,
      ticket: bookingItems.ticketId,
      timeDisplay: tickets.timeDisplay,
      activities: bookingItems.sessionIds,
      status: bookingItems.status,
      state: bookings.state,
    })
    .from(bookingItems)
    .innerJoin(attendees, attendeeOfItem)
    .innerJoin(bookings, bookingOfItem)
    .innerJoin(tickets, ticketOfItem)
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        anyOf(attendees.userId, userIds),
        anyOf(bookingItems.activityGroupId, activityGroupIds),
        inArray(bookingItems.status, [...taken]),
        isStillHeld(tx),
      ),
    )
    .orderBy(asc(bookingItems.id))
  return rows.flatMap(({ state, ...row }) => {
    const status = taken.find((one) => one === row.status)
    return status === undefined ? [] : [{ ...row, status, by: keeperIn(state) }]
  })
}
