import type { Cart, CartLine } from '#contract/cart.ts'
import { noDiscounts } from '#domain/discounts/discount.ts'
import type { QuoteLine } from '#domain/pricing/quote.ts'
import type { Tx } from '../../db/transaction.ts'
import { type AddOnRow, addOnsOf, type ItemRow } from '../bookings/item-rows.ts'
import { keptPrices } from '../bookings/kept-prices.ts'
import { presentTicket } from '../bookings/present-item.ts'
import { priceItems, type SessionRow, sessionsOf } from '../bookings/price-items.ts'
import { type CartRow, itemsOfCarts } from './cart-rows.ts'

export const emptyCart = (now: Temporal.Instant): Cart => ({
  _id: null,
  lines: [],
  total: 0,
  code: null,
  heldUntil: null,
  mayExtend: false,
  isBeingPaid: false,
  payment: null,
  now: now.toString(),
})

const presentLine = (
  item: ItemRow,
  sessions: readonly SessionRow[],
  addOns: readonly AddOnRow[],
  priced: QuoteLine | undefined,
): CartLine => {
  const { id, status, activityGroupId, activityName, ticket, attendeeId, firstName, lastName } = item
  const taken = new Set(item.sessionIds)
  return {
    _id: id,
    status: status === 'expired' ? 'expired' : 'pending',
    activityGroup: { _id: activityGroupId, name: activityName },
    ticket: presentTicket(ticket),
    activities: sessions
      .filter((session) => taken.has(session.id))
      .map((session) => ({
        _id: session.id,
        date: { start: session.startsAt.toString(), end: session.endsAt.toString() },
      })),
    attendee:
      attendeeId === null ? null : { _id: attendeeId, firstName: firstName ?? '', lastName: lastName ?? '' },
    addOns: addOns
      .filter(({ itemId }) => itemId === id)
      .map((addOn) => ({ _id: addOn.id, name: addOn.name, activities: addOn.sessionIds })),
    steps: [...(priced?.steps ?? [])],
    amount: priced?.amount ?? 0,
  }
}

/** What is shown around these carts. */
interface Around {
  readonly items: readonly ItemRow[]
  readonly sessions: readonly SessionRow[]
  readonly addOns: readonly AddOnRow[]
}

/** The cart with what it costs: at this moment, or since payment began as it was then. A line whose hold ran out is shown and costs nothing. */
const present = (cart: CartRow, { items, sessions, addOns }: Around, now: Temporal.Instant): Cart => {
  const isOver = cart.heldUntil !== null && Temporal.Instant.compare(cart.heldUntil, now) <= 0
  const held = items.filter(({ status }) => status === 'pending' && !(isOver && cart.paymentId === null))
  const { lines, total } =
    cart.paymentId === null ? priceItems(held, sessions, addOns, { now, discounts: noDiscounts }) : keptPrices(held, addOns)
  const priced = new Map(lines.map((line) => [line.itemId, line]))
  return {
    _id: cart.id,
    lines: items.map((item) => {
      const ofItem = priced.get(item.id)
      return presentLine(ofItem ? item : { ...item, status: 'expired' }, sessions, addOns, ofItem)
    }),
    total,
    code: null,
    heldUntil: isOver ? null : (cart.heldUntil?.toString() ?? null),
    mayExtend: !isOver && cart.heldUntil !== null && !cart.extended && cart.paymentId === null,
    isBeingPaid: cart.paymentId !== null,
    payment: cart.paymentId,
    now: now.toString(),
  }
}

/** Any number of carts, by three reads. */
export const presentCarts = async (tx: Tx, carts: readonly CartRow[]): Promise<Cart[]> => {
  const items = await itemsOfCarts(
    tx,
    carts.map(({ id }) => id),
  )
  const [sessions, addOns] = await Promise.all([
    sessionsOf(
      tx,
      items.map(({ activityGroupId }) => activityGroupId),
    ),
    addOnsOf(
      tx,
      items.map(({ id }) => id),
    ),
  ])
  const itemsOf = Map.groupBy(items, ({ bookingId }) => bookingId)
  return carts.map((cart) => present(cart, { items: itemsOf.get(cart.id) ?? [], sessions, addOns }, tx.now))
}

export const presentCart = async (tx: Tx, cart: CartRow): Promise<Cart> => {
  const [presented] = await presentCarts(tx, [cart])
  if (!presented) throw new Error('a cart was not presented')
  return presented
}
