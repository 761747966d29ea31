import type { Tx } from '#server/db/transaction.ts'
import { addOnsOf, itemsOf } from './item-rows.ts'
import { keptPrices } from './kept-prices.ts'

/**
 * Returns the total of a cart when its prices were frozen, including items that expired since. Undefined if an item was
 * added later and has no frozen price.
 */
export const frozenTotal = async (tx: Tx, bookingId: string): Promise<number | undefined> => {
  const items = await itemsOf(tx, [bookingId], ['pending', 'expired'])
  if (items.length === 0 || items.some(({ steps }) => steps.length === 0)) return undefined
  const extras = await addOnsOf(
    tx,
    items.map(({ id }) => id),
  )
  return keptPrices(items, extras).total
}
