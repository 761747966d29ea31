import type { Cart } from '#contract/cart.ts'
import { readTogether, type ReadDeps } from '../../db/read-together.ts'
import type { Scope } from '../../db/scope.ts'
import { type AskToGlanceAt, type Glance, glanceAt } from '../places/glance-at.ts'
import { ownerKey, ownerOfKey } from '../places/owner-key.ts'
import type { CartOwner } from '../places/place-ask.ts'
import { emptyCart } from './present-cart.ts'
import { readCarts } from './read-carts.ts'

/** What a crowd asks at the same moment, each read once for all of them. */
export interface CartReaders {
  readonly cart: (scope: Scope, owner: CartOwner | undefined) => Promise<Cart>
  readonly glance: (scope: Scope, ask: AskToGlanceAt) => Promise<Glance | undefined>
}

export const cartReaders = (deps: ReadDeps): CartReaders => {
  const carts = readTogether<Cart>(deps, 'Cart', async (tx, keys) => {
    const cartOf = await readCarts(tx, keys.map(ownerOfKey))
    return new Map(keys.map((key) => [key, cartOf(key)]))
  })
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
    glance: (scope, { lines, key }) =>
      glance(
        scope.client.id,
        JSON.stringify({ lines, ...(key && { key: { owner: key.owner, key: key.key } }) }),
      ),
  }
}
