import type { Payment } from '#contract/money/payments/payments.ts'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { paymentReversed } from '#domain/money/ledger/postings.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { postLedger } from '#server/money/ledger/post-ledger.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { lockInOrder } from './lock-in-order.ts'
import { owedFor } from './owed-for.ts'
import { tellReversed } from './payment-emails.ts'
import { aboutPayment, changePayment, paidFor, type PaymentRow, refundsOf } from './payment.ts'
import { presentPayment } from './present-payments.ts'
import { purposes } from './purposes.ts'

const whyNot = async (tx: Tx, payment: PaymentRow): Promise<Reason | undefined> => {
  if (payment.method === 'card') return messages.onlyOfflineReversed
  if (payment.state !== 'succeeded') return messages.paymentNotPaid
  if (payment.reversedAt !== null) return messages.alreadyReversed
  const given = await refundsOf(tx, payment.id)
  if (given.some(({ state }) => state !== 'failed')) return messages.refundedNotReversed
  const unspent = await purposes[payment.purpose].unspent(tx, payment)
  return unspent !== null && unspent < payment.amount ? messages.creditSpentAlready : undefined
}

/** Reverses an offline payment that was recorded by mistake. The ledger keeps both movements and edits nothing. */
export const reversePayment = (scope: Scope, id: string, reason: string): Promise<Payment | Failure> =>
  scope.transaction(async (tx) => {
    const payment = await lockInOrder(tx, id)
    if (!payment) return notFound()
    const refusal = await whyNot(tx, payment)
    if (refusal !== undefined) return new Failure('conflict', refusal)
    const after = await changePayment(tx, payment, { reversedAt: tx.now })
    const purpose = purposes[after.purpose]
    await purpose.takeBack(tx, after, after.amount)
    await postLedger(tx, {
      ...paymentReversed(paidFor(after), after.amount),
      ...aboutPayment(after),
      cause: `reversal ${after.id}`,
      description: `${await purpose.describe(tx, after)} reversed: ${reason}`,
    })
    const { bookingId } = aboutPayment(after)
    const due = bookingId === undefined ? 0 : await owedFor(tx, bookingId)
    await tellReversed(tx, scope.client, after, { reason, due })
    await recordAudit(tx, {
      action: 'payments.reverse',
      subject: 'payment',
      subjectId: after.id,
      changes: [
        { field: 'reversed', from: false, to: true },
        { field: 'reason', from: null, to: reason },
      ],
    })
    return presentPayment(tx, after)
  })
