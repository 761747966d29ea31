import { pages } from '#contract/pages.ts'
import { allOf } from '#domain/money/payments/cancel-terms.ts'
import { addLot, leftOf, lockLotOf, takeFromLot } from '#server/money/credit/lots.ts'
import type { Purpose } from './purpose.ts'

/** The purpose of topping up account credit. */
export const topUpPurpose: Purpose = {
  describe: (_tx, { reference }) => Promise.resolve(`Top-up ${reference}`),

  returnTo: ({ id }, returned) => pages.accountPayment({ paymentId: id, returned }),

  // Nothing else needs a lock before the payment.
  lock: () => Promise.resolve(),

  opened: () => Promise.resolve(),

  settled: async (tx, _client, { id, userId, amount }) => {
    await addLot(tx, { userId, amount, paymentId: id })
    return undefined
  },

  // Nothing was held for the payment.
  gone: () => Promise.resolve(),

  cancelTerms: (_tx, _client, { amount }) => Promise.resolve(allOf(amount)),

  unspent: async (tx, { id }) => {
    const lot = await lockLotOf(tx, id)
    return lot ? leftOf(lot) : 0
  },

  takeBack: async (tx, { id }, amount) => {
    const lot = await lockLotOf(tx, id)
    if (!lot) return 0
    const taken = Math.min(amount, leftOf(lot))
    await takeFromLot(tx, lot.id, taken)
    return taken
  },

  giveBack: async (tx, { id }, amount) => {
    const lot = await lockLotOf(tx, id)
    if (lot) await takeFromLot(tx, lot.id, -amount)
    return amount
  },
}
