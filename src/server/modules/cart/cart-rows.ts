import { and, asc, eq, inArray } from 'drizzle-orm'
import { activityGroups, activitySessions } from '../../db/schema/activities.ts'
import { attendees } from '../../db/schema/attendees.ts'
import { bookingItemAddOns, bookingItems, bookings } from '../../db/schema/bookings.ts'
import { addOns, tickets } from '../../db/schema/tickets.ts'
import type { Tx } from '../../db/transaction.ts'
import type { CartOwner } from '../places/place-ask.ts'

export type CartRow = typeof bookings.$inferSelect

const selectCart = (tx: Tx, owner: CartOwner) =>
  tx.sql
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, tx.clientId),
        eq(bookings.state, 'cart'),
        'userId' in owner ? eq(bookings.userId, owner.userId) : eq(bookings.visitorId, owner.visitorId),
      ),
    )

export const findCart = async (tx: Tx, owner: CartOwner): Promise<CartRow | undefined> =>
  (await selectCart(tx, owner))[0]

/** As it is now, and nobody changes it before this transaction ends. */
export const lockCart = async (tx: Tx, owner: CartOwner): Promise<CartRow | undefined> =>
  (await selectCart(tx, owner).for('update'))[0]

/** What is in it, in the order in which it was put there. */
export const itemsOfCart = (tx: Tx, cartId: string) =>
  tx.sql
    .select({
      id: bookingItems.id,
      status: bookingItems.status,
      sessionIds: bookingItems.sessionIds,
      activityGroupId: bookingItems.activityGroupId,
      activityName: activityGroups.name,
      ticket: tickets,
      attendeeId: attendees.id,
      firstName: attendees.firstName,
      lastName: attendees.lastName,
    })
    .from(bookingItems)
    .innerJoin(
      activityGroups,
      and(
        eq(activityGroups.clientId, bookingItems.clientId),
        eq(activityGroups.id, bookingItems.activityGroupId),
      ),
    )
    .innerJoin(
      tickets,
      and(eq(tickets.clientId, bookingItems.clientId), eq(tickets.id, bookingItems.ticketId)),
    )
    .leftJoin(
      attendees,
      and(eq(attendees.clientId, bookingItems.clientId), eq(attendees.id, bookingItems.attendeeId)),
    )
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        eq(bookingItems.bookingId, cartId),
        inArray(bookingItems.status, ['pending', 'expired']),
      ),
    )
    .orderBy(asc(bookingItems.id))

export type CartItemRow = Awaited<ReturnType<typeof itemsOfCart>>[number]

/** All sessions of these activities: a share of a price is a share of all of them. */
export const sessionsOf = (tx: Tx, activityGroupIds: readonly string[]) =>
  tx.sql
    .select({
      id: activitySessions.id,
      activityGroupId: activitySessions.activityGroupId,
      enabled: activitySessions.enabled,
      startsAt: activitySessions.startsAt,
      endsAt: activitySessions.endsAt,
    })
    .from(activitySessions)
    .where(
      and(
        eq(activitySessions.clientId, tx.clientId),
        inArray(activitySessions.activityGroupId, [...activityGroupIds]),
      ),
    )
    .orderBy(asc(activitySessions.startsAt), asc(activitySessions.id))

export const addOnsOf = (tx: Tx, itemIds: readonly string[]) =>
  tx.sql
    .select({
      itemId: bookingItemAddOns.itemId,
      id: addOns.id,
      name: addOns.name,
      price: addOns.price,
      sessionIds: bookingItemAddOns.sessionIds,
    })
    .from(bookingItemAddOns)
    .innerJoin(
      addOns,
      and(eq(addOns.clientId, bookingItemAddOns.clientId), eq(addOns.id, bookingItemAddOns.addOnId)),
    )
    .where(and(eq(bookingItemAddOns.clientId, tx.clientId), inArray(bookingItemAddOns.itemId, [...itemIds])))
    .orderBy(asc(addOns.weight), asc(addOns.id))
