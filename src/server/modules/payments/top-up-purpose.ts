import { addLot, leftOf, lockLotOf, takeFromLot } from '../credit/lots.ts'
import type { Purpose } from './purposes.ts'

/** Money paid into one's own account credit. */
export const topUp: Purpose = {
  describe: ({ reference }) => `Account credit ${reference}`,

  settled: (tx, { id, userId, amount }) => addLot(tx, { userId, amount, paymentId: id }),

  // Nothing was kept for it.
  gone: () => Promise.resolve(),

  unspent: async (tx, { id }) => {
    const lot = await lockLotOf(tx, id)
    return lot ? leftOf(lot) : 0
  },

  takeBack: async (tx, { id }, amount) => {
    const lot = await lockLotOf(tx, id)
    if (lot) await takeFromLot(tx, lot.id, Math.min(amount, leftOf(lot)))
  },

  giveBack: async (tx, { id }, amount) => {
    const lot = await lockLotOf(tx, id)
    if (lot) await takeFromLot(tx, lot.id, -amount)
  },
}
