import type { Tx } from '#server/db/transaction.ts'
import { addOnsOf, itemsOf } from './item-rows.ts'
import { keptPrices } from './kept-prices.ts'

/**
 * What a cart came to when its prices were kept, what ran out since included; undefined where something in it has no
 * kept price, because it came later.
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
