import { paidForInWords } from '#domain/sales/bookings/paid-for-in-words.ts'
import type { Tx } from '#server/db/transaction.ts'
import { enqueueAll } from '#server/jobs/enqueue.ts'
import { keepRefunds } from '#server/money/payments/begin-refund.ts'
import type { PaymentRow } from '#server/money/payments/payment.ts'
import type { CancelPlan } from './plan-cancelling.ts'

/**
 * Refunds what was cancelled. A job sends card refunds after this transaction commits. Other money is paid back
 * manually.
 */
export const refundCancelled = async (
  tx: Tx,
  plans: readonly CancelPlan[],
  payments: readonly PaymentRow[],
  reason: string,
): Promise<void> => {
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  const asked = plans.flatMap(({ facts, where }) =>
    where.refunds.map(({ paymentId, amount }) => {
      const payment = byId.get(paymentId)
      if (!payment) throw new Error('a payment left while its booking was being cancelled')
      return {
        payment,
        amount,
        reason,
        what: paidForInWords(facts.booking.reference, payment.reference),
        requestedBy: tx.actor.id ?? null,
        state: payment.method === 'card' ? ('created' as const) : ('toPay' as const),
      }
    }),
  )
  const ids = await keepRefunds(tx, asked)
  await enqueueAll(
    tx,
    'sendRefund',
    ids.flatMap((refundId, index) => (asked[index]?.state === 'created' ? [{ refundId }] : [])),
  )
}
