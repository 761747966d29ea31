import { and, eq } from 'drizzle-orm'
import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { refundExternal } from '#domain/money/ledger/postings.ts'
import { keptRefundOf, refundProgress } from '#domain/money/payments/refund-progress.ts'
import { refunds } from '#server/db/schema/payments.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { RefundView } from '#server/gateways/cards/card-provider.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { failureForPayer } from './failure-for-payer.ts'
import { lockInOrder } from './lock-in-order.ts'
import { moveRefund } from './move-refund.ts'
import { findPayment, paidFor, type PayDeps, type PaymentRow, refundsOf } from './payment.ts'
import { purposes } from './purposes.ts'
import { lossNow, takeBackUnasked } from './take-back.ts'

/** Records a refund from the provider's dashboard. We couldn't prevent it, so what was already spent is owed. */
const keepExternal = async (tx: Tx, payment: PaymentRow, seen: RefundView): Promise<void> => {
  const lostBefore = await lossNow(tx, payment)
  const [refund] = await tx.sql
    .insert(refunds)
    .values({
      clientId: tx.clientId,
      paymentId: payment.id,
      amount: seen.amount,
      state: 'external',
      providerRefundId: seen.id,
      reason: 'Made on the card provider’s own pages',
      createdAt: tx.now,
      settledAt: tx.now,
    })
    .returning()
  if (!refund) throw new Error('the new refund did not come back')
  const paid = paidFor(payment)
  const owed = await takeBackUnasked(tx, payment, {
    amount: seen.amount,
    lostBefore,
    posting: (...shares) => refundExternal(paid, ...shares),
    about: {
      cause: `refund ${refund.id} external`,
      description: `Refund of ${await purposes[payment.purpose].describe(tx, payment)} on the card provider’s pages`,
      refundId: refund.id,
    },
  })
  if (owed > 0)
    await tx.sql
      .update(refunds)
      .set({ owed })
      .where(and(eq(refunds.clientId, tx.clientId), eq(refunds.id, refund.id)))
  await recordAudit(tx, {
    action: 'payments.externalRefund',
    subject: 'payment',
    subjectId: payment.id,
    changes: [{ field: 'refunded', from: null, to: seen.amount }],
  })
}

/** Matches one of the provider's refunds with ours. The payment is locked. */
export const noteRefund = async (
  tx: Tx,
  scope: Scope,
  payment: PaymentRow,
  seen: RefundView,
): Promise<void> => {
  const own = keptRefundOf(await refundsOf(tx, payment.id), seen)
  if (!own) {
    if (seen.status !== 'failed' && seen.status !== 'canceled') await keepExternal(tx, payment, seen)
    return
  }
  if (own.amount !== seen.amount) {
    scope.log.warn({ payment: payment.id, refund: own.id }, 'a refund is not what we asked for')
    return
  }
  if (own.providerRefundId === null)
    await tx.sql
      .update(refunds)
      .set({ providerRefundId: seen.id })
      .where(and(eq(refunds.clientId, tx.clientId), eq(refunds.id, own.id)))
  const next = refundProgress(own.state, seen.status)
  if (next) await moveRefund(tx, scope, payment, own, next)
}

/** Reads all refunds of a payment from the provider, both ours and those made elsewhere. */
export const settleRefunds = async (
  { cards, drill }: PayDeps,
  scope: Scope,
  paymentId: string,
): Promise<Failure | undefined> => {
  const payment = await scope.transaction((tx) => findPayment(tx, paymentId))
  if (!payment || payment.accountId === null || payment.paymentIntentId === null) return undefined
  if (!cards) return new Failure('busy', messages.cardProviderSilent)
  const seen = await cards.listRefunds(payment.accountId, payment.paymentIntentId)
  if (seen.kind !== 'done') return failureForPayer(scope, seen)
  drill?.at?.('provider-read')
  await scope.transaction(async (tx) => {
    const locked = await lockInOrder(tx, paymentId)
    // Applies them in the order they were made.
    if (locked) for (const refund of seen.value.toReversed()) await noteRefund(tx, scope, locked, refund)
  })
  return undefined
}
