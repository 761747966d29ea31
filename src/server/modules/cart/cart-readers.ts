import type { Cart } from '#contract/cart.ts'
import { readTogether, type ReadDeps } from '../../db/read-together.ts'
import type { Scope } from '../../db/scope.ts'
import { keyOfCart, ownerKey, ownerOfKey } from '../places/owner-key.ts'
import type { CartOwner } from '../places/place-ask.ts'
import { type AskToGlanceAt, type Glance, glanceAt } from '../places/glance-at.ts'
import { findCarts } from './cart-rows.ts'
import { emptyCart, presentCarts } from './present-cart.ts'
import { type Offer, readOffers } from './read-offers.ts'

/** What a crowd asks at the same moment, each read once for all of them. */
export interface CartReaders {
  readonly cart: (scope: Scope, owner: CartOwner | undefined) => Promise<Cart>
  readonly offers: (scope: Scope, ticketIds: readonly string[]) => Promise<ReadonlyMap<string, Offer>>
  readonly glance: (scope: Scope, ask: AskToGlanceAt) => Promise<Glance | undefined>
}

export const cartReaders = (deps: ReadDeps): CartReaders => {
  const carts = readTogether<Cart>(deps, 'Cart', async (tx, keys) => {
    const rows = await findCarts(tx, keys.map(ownerOfKey))
    const presented = await presentCarts(tx, rows)
    return new Map(rows.map((row, index) => [keyOfCart(row), presented[index] ?? emptyCart(tx.now)]))
  })
  const offers = readTogether<Offer>(deps, 'Offers', readOffers)
  const glance = readTogether<Glance>(deps, 'Places left', async (tx, keys) => {
    const glances = await glanceAt(
      tx,
      keys.map((key) => JSON.parse(key) as AskToGlanceAt),
    )
    return new Map(glances.map((one, index) => [keys[index] ?? '', one]))
  })
  return {
    cart: async (scope, owner) =>
      (owner && (await carts(scope.client.id, ownerKey(owner)))) ?? emptyCart(scope.now),
    offers: async (scope, ticketIds) => {
      const found = await Promise.all(ticketIds.map((id) => offers(scope.client.id, id)))
      return new Map(found.flatMap((offer) => (offer ? [[offer.ticket.id, offer]] : [])))
    },
    glance: (scope, { lines, key }) =>
      glance(
        scope.client.id,
        JSON.stringify({ lines, ...(key && { key: { owner: key.owner, key: key.key } }) }),
      ),
  }
}
