import { refundBegun } from '#domain/ledger/postings.ts'
import { refunds } from '../../db/schema/payments.ts'
import type { Tx } from '../../db/transaction.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { postLedger } from '../ledger/post-ledger.ts'
import { aboutPayment, paidFor, type PaymentRow, type RefundRow } from './payment.ts'
import { purposes } from './purposes.ts'

export interface RefundRequest {
  readonly amount: number
  readonly reason: string
}

/** Takes it from the payer at once, so that it cannot be spent while it is on its way to them. The payment is locked. */
export const beginRefund = async (
  tx: Tx,
  payment: PaymentRow,
  { amount, reason }: RefundRequest,
  /** Null: nobody asked for it, it follows from what happened. */
  requestedBy: string | null,
): Promise<RefundRow> => {
  const [refund] = await tx.sql
    .insert(refunds)
    .values({
      clientId: tx.clientId,
      paymentId: payment.id,
      amount,
      reason,
      requestedBy,
      state: 'created',
      createdAt: tx.now,
    })
    .returning()
  if (!refund) throw new Error('the new refund did not come back')
  const purpose = purposes[payment.purpose]
  await purpose.takeBack(tx, payment, amount)
  await postLedger(tx, {
    ...refundBegun(paidFor(payment), amount),
    ...aboutPayment(payment),
    cause: `refund ${refund.id} begun`,
    description: `Refund of ${await purpose.describe(tx, payment)}: ${reason}`,
    refundId: refund.id,
  })
  await recordAudit(tx, {
    action: 'payments.refund',
    subject: 'payment',
    subjectId: payment.id,
    changes: [
      { field: 'refunded', from: null, to: amount },
      { field: 'reason', from: null, to: reason },
    ],
  })
  return refund
}
