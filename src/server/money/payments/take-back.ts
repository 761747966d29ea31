import { and, eq } from 'drizzle-orm'
import type { Posting } from '#domain/money/ledger/postings.ts'
import { lossOf, sharedOut } from '#domain/money/payments/taken-back.ts'
import { disputes } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type LedgerPost, postLedgers } from '#server/money/ledger/post-ledger.ts'
import { aboutPayment, type PaymentRow, refundsOf } from './payment.ts'
import { purposes } from './purposes.ts'

/** What the organiser has lost of a payment, as refunds and disputes of it are kept now. */
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
  /** What was lost of the payment before this was kept. */
  readonly lostBefore: number
  readonly posting: (amount: number, creditLeft: number, lost: number) => Posting
  readonly about: Pick<LedgerPost, 'cause' | 'description' | 'refundId'>
}

/**
 * Money leaves without anybody here being asked. What it paid for gives up what of it is there; what became something
 * else meanwhile is owed by the payer, for nothing that is booked; what is more than the payment is lost. The payment is
 * locked, and what takes the money is kept already. Answers with what is owed.
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
  // What a booking is settled by is what the ledger says about it: the rest of it is about the payer alone.
  const { bookingId, ...payerOnly } = whole
  const beyond = bookingId === undefined ? 0 : payers - given
  await postLedgers(tx, [
    ...(amount > beyond ? [{ ...posting(amount - beyond, given, lost), ...whole }] : []),
    ...(beyond > 0 ? [{ ...posting(beyond, 0, 0), ...payerOnly, cause: `${about.cause} by the payer` }] : []),
  ])
  return payers - given
}
