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
  /** Its owner had none: it is kept with the first places in it. */
  readonly isNew: boolean
  /** Places it holds already, by session. */
  readonly held: Readonly<Record<string, number>>
  /** What is in it, held or run out. */
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
 * The carts of these people, locked in the order of their ids, by owner. Whoever has none gets one with what they take.
 * Where another process gives them one at this moment, only one of the two can be kept: the ask is then served again.
 */
export const lockCarts = async (
  tx: Tx,
  owners: readonly CartOwner[],
): Promise<ReadonlyMap<string, LockedCart>> => {
  if (owners.length === 0) return new Map()
  const known = await lockFoundCarts(tx, owners)
  // What is held is read after the lock: nobody changes it any more.
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
