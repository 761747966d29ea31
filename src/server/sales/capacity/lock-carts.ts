import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '#server/db/transaction.ts'
import { lockFoundCarts } from './find-carts.ts'
import { type ItemInCart, itemsInCarts } from './items-in-carts.ts'
import { keyOfCart, ownerKey } from './owner-key.ts'
import type { CartOwner } from './place-ask.ts'

export interface LockedCart {
  readonly id: string
  readonly heldUntil: Temporal.Instant | null
  readonly paymentId: string | null
  readonly codeRuleId: string | null
  /** True if the owner had no cart. It is inserted with its first places. */
  readonly isNew: boolean
  /** The places the cart already holds, by session. */
  readonly held: Readonly<Record<string, number>>
  /** The items in the cart, held or expired. */
  readonly items: readonly Pick<ItemInCart, 'id' | 'activityGroupId' | 'ticketId' | 'attendeeId'>[]
}

const placesIn = (items: readonly ItemInCart[]) => {
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
 * Locks the carts of these owners in the order of their ids, and returns them by owner. An owner without a cart gets
 * one with their first places. If another process creates that cart at the same moment, only one of the two inserts
 * succeeds, and the request is served again.
 */
export const lockCarts = async (
  tx: Tx,
  owners: readonly CartOwner[],
): Promise<ReadonlyMap<string, LockedCart>> => {
  if (owners.length === 0) return new Map()
  const known = await lockFoundCarts(tx, owners)
  // Read after the lock, so that what is held can't change any more.
  const ids = known.map(({ id }) => id)
  const inCart = Map.groupBy(
    ids.length === 0 ? [] : await itemsInCarts(tx, ids),
    ({ bookingId }) => bookingId,
  )
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
