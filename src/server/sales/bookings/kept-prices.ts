import { sumOf } from '#domain/kernel/sum-of.ts'
import type { Quote } from '#domain/sales/bookings/prices/quote.ts'
import type { AddOnRow, ItemRow } from './item-rows.ts'

/** Returns the frozen prices of these items, with their explanation at the time. */
export const keptPrices = (
  items: readonly Pick<ItemRow, 'id' | 'price' | 'steps'>[],
  addOns: readonly AddOnRow[],
): Quote => {
  const lines = items.map(({ id, price, steps }) => ({
    itemId: id,
    steps,
    amount: addOns.filter(({ itemId }) => itemId === id).reduce((sum, { amount }) => sum + amount, price),
  }))
  const taken = lines.flatMap(({ steps }) => steps).filter(({ kind }) => kind === 'discount')
  return {
    lines,
    total: sumOf(lines),
    discount: taken.reduce((sum, { amount }) => sum - amount, 0),
  }
}
