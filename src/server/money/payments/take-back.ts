import { and, eq } from 'drizzle-orm'
import type { Posting } from '#domain/money/ledger/postings.ts'
import { lossOf, sharedOut } from '#domain/money/payments/taken-back.ts'
import { disputes } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type LedgerPost, postLedgers } from '#server/money/ledger/post-ledger.ts'
import { aboutPayment, type PaymentRow, refundsOf } from './payment.ts'
import { purposes } from './purposes.ts'

/** Returns the organiser's loss on a payment, from its stored refunds and disputes. */
export const lossNow = async (tx: Tx, { id, amount }: PaymentRow): Promise<number> =>
  lossOf({
    captured: amount,
    refunds: await refundsOf(tx, id),
    disputes: await tx.sql
      .select({ amount: disputes.amount, state: disputes.state })
      .from(disputes)
      .where(and(eq(disputes.clientId, tx.clientId), eq(disputes.paymentId, id))),
  })

interface Taken {
  readonly amount: number
  /** The loss on the payment before this change was stored. */
  readonly lostBefore: number
  readonly posting: (amount: number, creditLeft: number, lost: number) => Posting
  readonly about: Pick<LedgerPost, 'cause' | 'description' | 'refundId'>
}

/**
 * Takes back money that left without a request from us. First takes what is left of what it paid for. The payer owes
 * what has become something else, as a debt without a booking. Anything beyond the payment is lost. The payment is
 * locked, and the refund or dispute is already stored. Returns the debt.
 */
export const takeBackUnasked = async (
  tx: Tx,
  payment: PaymentRow,
  { amount, lostBefore, posting, about }: Taken,
): Promise<number> => {
  const after = await lossNow(tx, payment)
  const { lost, payers } = sharedOut({ amount, before: lostBefore, after })
  const given = payers === 0 ? 0 : await purposes[payment.purpose].takeBack(tx, payment, payers)
  const whole = { ...aboutPayment(payment), ...about }
  // A booking's paid amount is what the ledger says about the booking, so the rest is posted to the payer only.
  const { bookingId, ...payerOnly } = whole
  const beyond = bookingId === undefined ? 0 : payers - given
  await postLedgers(tx, [
    ...(amount > beyond ? [{ ...posting(amount - beyond, given, lost), ...whole }] : []),
    ...(beyond > 0 ? [{ ...posting(beyond, 0, 0), ...payerOnly, cause: `${about.cause} by the payer` }] : []),
  ])
  return payers - given
}
