import { and, eq } from 'drizzle-orm'
import type { Parsed } from '#contract/operation.ts'
import type { Cart, carts } from '#contract/sales/cart/cart.ts'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import { linesAlike } from '#domain/sales/bookings/lines-alike.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { ItemRow } from '#server/sales/bookings/item-rows.ts'
import type { CartOwner } from '#server/sales/capacity/place-ask.ts'
import { itemsOfCart, lockCart } from './cart-rows.ts'
import { checkAttendees } from './check-attendees.ts'
import { checkExtras, nextVersion, writeExtras } from './line-extras.ts'
import { lockedByPayment } from './locked-by-payment.ts'
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
  return (
    (await checkAttendees(
      tx,
      { owner, assigned: [{ path: 'attendee', offer, sessionIds: item.sessionIds, attendees: [attendee] }] },
      [item.id],
    )) ?? checkExtras(tx, item, addOns)
  )
}

const lineIn = ({ id, status, ticket, sessionIds }: ItemRow) => ({
  _id: id,
  status,
  ticket: { _id: ticket.id },
  activities: sessionIds.map((_id) => ({ _id })),
})

/** Changes who a line is for, and the add-ons of this line and others like it. Their places stay as they are. */
export const changeLine = (
  scope: Scope,
  owner: CartOwner | undefined,
  itemId: string,
  change: Change,
): Promise<Cart | Failure> =>
  scope.transaction(async (tx) => {
    const cart = owner && (await lockCart(tx, owner))
    const items = cart ? await itemsOfCart(tx, cart.id) : []
    const item = items.find(({ id }) => id === itemId)
    const alike = item && linesAlike(lineIn(item), items.map(lineIn)).map(({ _id }) => _id)
    if (!cart || !item || !change.alsoFor.every((id) => alike?.includes(id))) return notFound()
    const wrong = lockedByPayment(cart) ?? (await check(tx, owner, item, change))
    if (wrong) return wrong
    await tx.sql
      .update(bookingItems)
      .set({ attendeeId: change.attendee })
      .where(and(eq(bookingItems.clientId, tx.clientId), eq(bookingItems.id, item.id)))
    await writeExtras(tx, [item, ...change.alsoFor.map((id) => ({ id }))], change.addOns)
    await nextVersion(tx, cart)
    return presentCart(tx, cart)
  })
