import { randomUUIDv7 } from 'node:crypto'
import { and, eq, or } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import { bookingItems, bookings } from '../../db/schema/bookings.ts'
import type { Tx } from '../../db/transaction.ts'
import { isCart } from './is-cart.ts'
import { keyOfCart, ownerKey } from './owner-key.ts'
import type { CartOwner } from './place-ask.ts'

export interface LockedCart {
  readonly id: string
  readonly heldUntil: Temporal.Instant | null
  readonly paymentId: string | null
  readonly codeRuleId: string | null
  /** Its owner had none: it is kept with the first places in it. */
  readonly isNew: boolean
  /** Places it holds already, by session. */
  readonly held: Readonly<Record<string, number>>
  /** What is in it, held or run out. */
  readonly items: readonly ItemInCart[]
}

interface ItemInCart {
  readonly id: string
  readonly activityGroupId: string
  readonly ticketId: string
  readonly attendeeId: string | null
}

const ownersOf = (owners: readonly CartOwner[]) => ({
  users: owners.flatMap((owner) => ('userId' in owner ? [owner.userId] : [])),
  visitors: owners.flatMap((owner) => ('userId' in owner ? [] : [owner.visitorId])),
})

/** The carts of these people. */
export const cartsOf = (tx: Pick<Tx, 'clientId'>, owners: readonly CartOwner[]) => {
  const { users, visitors } = ownersOf(owners)
  return and(
    eq(bookings.clientId, tx.clientId),
    isCart,
    or(
      users.length > 0 ? anyOf(bookings.userId, users) : undefined,
      visitors.length > 0 ? anyOf(bookings.visitorId, visitors) : undefined,
    ),
  )
}

const selectCarts = (tx: Tx, owners: readonly CartOwner[]) =>
  tx.sql
    .select({
      id: bookings.id,
      userId: bookings.userId,
      visitorId: bookings.visitorId,
      heldUntil: bookings.heldUntil,
      paymentId: bookings.paymentId,
      codeRuleId: bookings.codeRuleId,
    })
    .from(bookings)
    .where(cartsOf(tx, owners))
    .orderBy(bookings.id)
    .for('update')

/** What is in these carts. By nothing but the cart: see cart-items.ts. */
const selectItems = (tx: Tx, cartIds: readonly string[]) =>
  tx.sql
    .select({
      id: bookingItems.id,
      cart: bookingItems.bookingId,
      status: bookingItems.status,
      activityGroupId: bookingItems.activityGroupId,
      ticketId: bookingItems.ticketId,
      attendeeId: bookingItems.attendeeId,
      sessionIds: bookingItems.sessionIds,
    })
    .from(bookingItems)
    .where(and(eq(bookingItems.clientId, tx.clientId), anyOf(bookingItems.bookingId, cartIds)))

const placesIn = (items: Awaited<ReturnType<typeof selectItems>>) => {
  const places: Record<string, number> = {}
  const held = items.filter(({ status }) => status === 'pending')
  for (const session of held.flatMap(({ sessionIds }) => sessionIds))
    places[session] = (places[session] ?? 0) + 1
  return places
}

const newCart = (): LockedCart => ({
  id: randomUUIDv7(),
  heldUntil: null,
  paymentId: null,
  codeRuleId: null,
  isNew: true,
  held: {},
  items: [],
})

/**
 * The carts of these people, locked in the order of their ids, by owner. Whoever has none gets one with what they take.
 * Where another process gives them one at this moment, only one of the two can be kept: the ask is then served again.
 */
export const lockCarts = async (
  tx: Tx,
  owners: readonly CartOwner[],
): Promise<ReadonlyMap<string, LockedCart>> => {
  if (owners.length === 0) return new Map()
  const known = await selectCarts(tx, owners).execute()
  // What is held is read after the lock: nobody changes it any more.
  const ids = known.map(({ id }) => id)
  const inCart = Map.groupBy(ids.length === 0 ? [] : await selectItems(tx, ids), ({ cart }) => cart)
  const carts = new Map<string, LockedCart>(
    known.map(({ id, heldUntil, paymentId, codeRuleId, ...row }) => {
      const items = inCart.get(id) ?? []
      return [
        keyOfCart(row),
        { id, heldUntil, paymentId, codeRuleId, isNew: false, held: placesIn(items), items },
      ]
    }),
  )
  for (const owner of owners) {
    const key = ownerKey(owner)
    if (!carts.has(key)) carts.set(key, newCart())
  }
  return carts
}
