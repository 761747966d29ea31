import { and, eq } from 'drizzle-orm'
import type { Payment } from '#contract/money/payments/payments.ts'
import { Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { paidBackIssues } from '#domain/money/payments/payment-issues.ts'
import { refunds } from '#server/db/schema/payments.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import { todayOf } from '#server/today-of.ts'
import { lockInOrder } from './lock-in-order.ts'
import { moveRefund } from './move-refund.ts'
import { refundsOf } from './payment.ts'
import { presentPayment } from './present-payments.ts'

const paymentOf = async (tx: Tx, refundId: string): Promise<string | undefined> => {
  const [row] = await tx.sql
    .select({ paymentId: refunds.paymentId })
    .from(refunds)
    .where(and(eq(refunds.clientId, tx.clientId), eq(refunds.id, refundId)))
  return row?.paymentId
}

/** Records that the team has handed over or transferred a manual refund. */
export const payBack = (
  scope: Scope,
  caller: SignedIn,
  id: string,
  { paidOn, note }: { readonly paidOn: string; readonly note: string },
): Promise<Payment | Failure> =>
  scope.transaction(async (tx) => {
    const paymentId = await paymentOf(tx, id)
    const payment = paymentId === undefined ? undefined : await lockInOrder(tx, paymentId)
    const refund = payment && (await refundsOf(tx, payment.id)).find((one) => one.id === id)
    if (!payment || !refund) return notFound()
    if (refund.state !== 'toPay') return new Failure('conflict', messages.notToPayBack)
    const issues = paidBackIssues(paidOn, todayOf(scope, scope.client))
    if (issues.length > 0) return invalid(issues)
    await moveRefund(tx, scope, payment, refund, 'done', { paidOn, paidNote: note, paidBy: caller.userId })
    return presentPayment(tx, payment)
  })
