import type { Cart } from '#contract/sales/cart/cart.ts'
import { readTogether, type ReadDeps } from '#server/db/read-together.ts'
import type { Scope } from '#server/db/scope.ts'
import { type AskToGlanceAt, type Glance, glanceAt } from '#server/sales/capacity/glance-at.ts'
import { ownerKey } from '#server/sales/capacity/owner-key.ts'
import type { CartOwner } from '#server/sales/capacity/place-ask.ts'
import { emptyCart } from './present-cart.ts'
import { readCarts } from './read-carts.ts'

/** Reads shared by a crowd's simultaneous requests, each done once for all of them. */
export interface CartReaders {
  readonly cart: (scope: Scope, owner: CartOwner | undefined) => Promise<Cart>
  readonly glance: (scope: Scope, ask: AskToGlanceAt) => Promise<Glance | undefined>
}

/** Builds the same text for the same lines and key. The body hash doesn't matter for a quick check. */
const askInWords = ({ lines, key }: AskToGlanceAt): string =>
  JSON.stringify([lines, key?.owner ?? null, key?.key ?? null])

export const cartReaders = (deps: ReadDeps): CartReaders => {
  const carts = readTogether<CartOwner, Cart>(deps, 'Cart', ownerKey, async (tx, owners) => {
    const cartOf = await readCarts(tx, owners)
    return new Map(owners.map(ownerKey).map((key) => [key, cartOf(key)]))
  })
  const glance = readTogether<AskToGlanceAt, Glance>(deps, 'Places left', askInWords, async (tx, asks) => {
    const glances = await glanceAt(tx, asks)
    return new Map(
      asks.flatMap((ask, index) => {
        const one = glances[index]
        return one ? [[askInWords(ask), one]] : []
      }),
    )
  })
  return {
    cart: async (scope, owner) => (owner && (await carts(scope.client.id, owner))) ?? emptyCart(scope.now),
    glance: (scope, ask) => glance(scope.client.id, ask),
  }
}
