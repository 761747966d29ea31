import type { Cart, carts } from '#contract/cart.ts'
import type { Parsed } from '#contract/operation.ts'
import { Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { and, eq, sql } from 'drizzle-orm'
import { bookingItemAddOns, bookingItems, bookings } from '../../db/schema/bookings.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import type { ItemRow } from '../bookings/item-rows.ts'
import type { CartOwner } from '../places/place-ask.ts'
import { itemsOfCart, lockCart } from './cart-rows.ts'
import { checkAddOns } from './check-add-ons.ts'
import { checkAttendees } from './check-attendees.ts'
import { presentCart } from './present-cart.ts'
import { readOffers } from './read-offers.ts'

type Change = Parsed<typeof carts.update>['body']

const check = async (
  tx: Tx,
  owner: CartOwner,
  item: ItemRow,
  { attendee, addOns }: Change,
): Promise<Failure | undefined> => {
  const offer = (await readOffers(tx, [item.ticket.id])).get(item.ticket.id)
  if (!offer) return notFound()
  if (new Set(addOns.map(({ _id }) => _id)).size < addOns.length)
    return invalid([{ path: 'addOns', message: messages.addOnTwice }])
  const { sessionIds } = item
  const chosen = addOns.map(({ _id, activities }) => ({
    addOnId: _id,
    activityGroupId: item.activityGroupId,
    sessionIds: activities,
  }))
  // What is no session of this line cannot have an extra.
  if (chosen.some((one) => one.sessionIds.some((id) => !sessionIds.includes(id)))) return notFound()
  return (
    (await checkAttendees(
      tx,
      { owner, assigned: [{ path: 'attendee', offer, sessionIds, attendees: [attendee] }] },
      [item.id],
    )) ?? checkAddOns(tx, chosen)
  )
}

const write = async (tx: Tx, { id }: ItemRow, { attendee, addOns }: Change) => {
  await tx.sql
    .update(bookingItems)
    .set({ attendeeId: attendee })
    .where(and(eq(bookingItems.clientId, tx.clientId), eq(bookingItems.id, id)))
  await tx.sql
    .delete(bookingItemAddOns)
    .where(and(eq(bookingItemAddOns.clientId, tx.clientId), eq(bookingItemAddOns.itemId, id)))
  if (addOns.length > 0)
    await tx.sql.insert(bookingItemAddOns).values(
      addOns.map(({ _id, activities }) => ({
        clientId: tx.clientId,
        itemId: id,
        addOnId: _id,
        sessionIds: [...new Set(activities)],
        price: 0,
      })),
    )
}

/** Who a line is for and which extras go with it. Its places stay as they are. */
export const changeLine = (
  scope: Scope,
  owner: CartOwner | undefined,
  itemId: string,
  change: Change,
): Promise<Cart | Failure> =>
  scope.transaction(async (tx) => {
    const cart = owner && (await lockCart(tx, owner))
    const item = cart && (await itemsOfCart(tx, cart.id)).find(({ id }) => id === itemId)
    if (!item) return notFound()
    if (cart.paymentId !== null) return new Failure('conflict', messages.cartIsBeingPaid)
    const wrong = await check(tx, owner, item, change)
    if (wrong) return wrong
    await write(tx, item, change)
    await tx.sql
      .update(bookings)
      .set({ version: sql`${bookings.version} + 1` })
      .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, cart.id)))
    return presentCart(tx, cart)
  })
