import type { Posting } from '#domain/money/ledger/postings.ts'
import { comesBack } from '#domain/money/payments/taken-back.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type LedgerPost, postLedgers } from '#server/money/ledger/post-ledger.ts'
import { aboutPayment, type PaymentRow } from './payment.ts'
import { lossNow } from './take-back.ts'

interface Returned {
  readonly amount: number
  /** The loss on the payment before the money came back. */
  readonly lostBefore: number
  /** The debt that the payer got when the money was taken. */
  readonly owed: number
  readonly posting: (amount: number, lost: number) => Posting
  readonly debt: (amount: number) => Posting
  readonly about: Pick<LedgerPost, 'cause' | 'description' | 'refundId'>
}

/**
 * Posts money that came back. The payer's debt names no booking, so the posting that ends it names none either. The
 * payment is locked, and the refund or dispute is already stored in its new state. Returns the part that ends the debt,
 * and the part that goes back to the payment's purpose.
 */
export const postReturnedMoney = async (
  tx: Tx,
  payment: PaymentRow,
  { amount, lostBefore, owed: debtBefore, posting, debt, about }: Returned,
): Promise<{ readonly owed: number; readonly back: number }> => {
  const after = await lossNow(tx, payment)
  const { lost, owed, back } = comesBack({ amount, before: lostBefore, after, owed: debtBefore })
  const whole = aboutPayment(payment)
  const { userId, paymentId } = whole
  await postLedgers(tx, [
    ...(amount > owed ? [{ ...posting(amount - owed, lost), ...whole, ...about }] : []),
    ...(owed > 0
      ? [{ ...debt(owed), userId, paymentId, ...about, cause: `${about.cause} by the payer` }]
      : []),
  ])
  return { owed, back }
}
