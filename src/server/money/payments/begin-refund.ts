import { randomUUIDv7 } from 'node:crypto'
import { refundBegun } from '#domain/money/ledger/postings.ts'
import { insertAll } from '#server/db/in-pieces.ts'
import { refunds } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import { postLedgers } from '#server/money/ledger/post-ledger.ts'
import { recordAudits } from '#server/platform/audit/record-audit.ts'
import { aboutPayment, paidFor, type PaymentRow, type RefundRow } from './payment.ts'
import { purposes } from './purposes.ts'

export interface RefundRequest {
  readonly amount: number
  readonly reason: string
}

interface NewRefund extends RefundRequest {
  readonly payment: PaymentRow
  /** The payment's purpose, in words. */
  readonly what: string
  /** Null if no one requested the refund and it follows from a change. */
  readonly requestedBy: string | null
  readonly state: 'created' | 'toPay'
}

/**
 * Inserts refunds with their postings and history in a few statements, however many there are. The same transaction
 * takes away what they paid for. The payments are locked. Returns the ids in order.
 */
export const keepRefunds = async (tx: Tx, asked: readonly NewRefund[]): Promise<readonly string[]> => {
  const begun = asked.map((refund) => ({ ...refund, id: randomUUIDv7() }))
  await insertAll(
    tx,
    refunds,
    begun.map(({ id, payment, amount, reason, requestedBy, state }) => ({
      clientId: tx.clientId,
      id,
      paymentId: payment.id,
      amount,
      reason,
      requestedBy,
      state,
      createdAt: tx.now,
    })),
  )
  await postLedgers(
    tx,
    begun.map(({ id, payment, amount, reason, what }) => ({
      ...refundBegun(paidFor(payment), amount),
      ...aboutPayment(payment),
      cause: `refund ${id} begun`,
      description: `Refund of ${what}: ${reason}`,
      refundId: id,
    })),
  )
  await recordAudits(
    tx,
    begun.map(({ payment, amount, reason }) => ({
      action: 'payments.refund',
      subject: 'payment',
      subjectId: payment.id,
      changes: [
        { field: 'refunded', from: null, to: amount },
        { field: 'reason', from: null, to: reason },
      ],
    })),
  )
  return begun.map(({ id }) => id)
}

/**
 * Begins a refund. Takes the money from the payer's balance immediately, so that it can't be spent while it's in
 * transit. The payment is locked.
 */
export const beginRefund = async (
  tx: Tx,
  payment: PaymentRow,
  asked: RefundRequest,
  requestedBy: NewRefund['requestedBy'],
): Promise<Pick<RefundRow, 'id' | 'amount' | 'state' | 'owed'>> => {
  const purpose = purposes[payment.purpose]
  await purpose.takeBack(tx, payment, asked.amount)
  const what = await purpose.describe(tx, payment)
  const [id] = await keepRefunds(tx, [{ ...asked, payment, what, requestedBy, state: 'created' }])
  if (id === undefined) throw new Error('the new refund did not come back')
  return { id, amount: asked.amount, state: 'created', owed: 0 }
}
