import type { Posting } from '#domain/money/ledger/postings.ts'
import { comesBack } from '#domain/money/payments/taken-back.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type LedgerPost, postLedgers } from '#server/money/ledger/post-ledger.ts'
import { aboutPayment, type PaymentRow } from './payment.ts'
import { lossNow } from './take-back.ts'

interface Returned {
  readonly amount: number
  /** What was lost of the payment before it came back. */
  readonly lostBefore: number
  /** What its payer came to owe when it left. */
  readonly owed: number
  readonly posting: (amount: number, lost: number) => Posting
  readonly debt: (amount: number) => Posting
  readonly about: Pick<LedgerPost, 'cause' | 'description' | 'refundId'>
}

/**
 * Money that had left is there again. What its payer owes names no booking, and so does what ends that. The payment is
 * locked, and what had taken the money is kept as it is now. Answers with what ends a debt, and with what of it is there
 * for what was paid, which its purpose is to be given.
 */
export const postBack = async (
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
