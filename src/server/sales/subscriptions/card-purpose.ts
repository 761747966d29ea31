import { pages } from '#contract/pages.ts'
import { allOf } from '#domain/money/payments/cancel-terms.ts'
import type { Purpose } from '#server/money/payments/purpose.ts'
import { tryWaiting } from './try-waiting.ts'

/** The purpose of saving a card in place of the one before. Nothing is paid, so nothing else is stored. */
export const cardPurpose: Purpose = {
  describe: () => Promise.resolve('Card for later payments'),
  returnTo: ({ id }, returned) => pages.accountPayment({ paymentId: id, returned }),
  lock: () => Promise.resolve(),
  opened: () => Promise.resolve(),
  settled: () => Promise.resolve(undefined),
  cardSaved: (tx, { userId }) => tryWaiting(tx, userId, null),
  gone: () => Promise.resolve(),
  cancelTerms: (_tx, _client, { amount }) => Promise.resolve(allOf(amount)),
  unspent: () => Promise.resolve(0),
  takeBack: () => Promise.resolve(0),
  giveBack: () => Promise.resolve(0),
}
