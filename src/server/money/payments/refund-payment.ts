import { and, eq } from 'drizzle-orm'
import type { Payment } from '#contract/money/payments/payments.ts'
import { Failure, failed, invalid, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { refundIssues } from '#domain/money/payments/payment-issues.ts'
import { refunds } from '#server/db/schema/payments.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { askOnce } from '#server/gateways/cards/ask-once.ts'
import { mapOutcome } from '#server/gateways/cards/outcome.ts'
import { beginRefund, type RefundRequest } from './begin-refund.ts'
import { failureForPayer } from './failure-for-payer.ts'
import { lockInOrder } from './lock-in-order.ts'
import { moveRefund } from './move-refund.ts'
import { findPayment, type PayDeps, refundsOf } from './payment.ts'
import { presentPayment } from './present-payments.ts'
import { noteRefund } from './settle-refunds.ts'

const keepRefund = async (
  tx: Tx,
  { cards }: PayDeps,
  scope: Scope,
  requestedBy: string,
  id: string,
  asked: RefundRequest,
): Promise<{ readonly refundId: string } | Failure> => {
  const payment = await lockInOrder(tx, id)
  if (!payment) return notFound()
  if (payment.state !== 'succeeded' || payment.reversedAt !== null)
    return new Failure('conflict', messages.paymentNotPaid)
  if (payment.method === 'card' && !cards) return new Failure('conflict', messages.cardsNotSetUp)
  const issues = refundIssues(asked.amount, await presentPayment(tx, payment))
  if (issues.length > 0) return invalid(issues)
  const refund = await beginRefund(tx, payment, asked, requestedBy)
  // The organiser hands over or transfers it directly, so no provider has to confirm it.
  if (payment.method !== 'card') await moveRefund(tx, scope, payment, refund, 'done')
  return { refundId: refund.id }
}

/** Sends a stored refund to the provider. Can be repeated after a crash without refunding twice. */
export const sendRefund = async (
  { cards, drill }: PayDeps,
  scope: Scope,
  refundId: string,
): Promise<Failure | undefined> => {
  const found = await scope.transaction(async (tx) => {
    const [refund] = await tx.sql
      .select()
      .from(refunds)
      .where(and(eq(refunds.clientId, tx.clientId), eq(refunds.id, refundId)))
    return { refund, payment: refund && (await findPayment(tx, refund.paymentId)) }
  })
  const { refund, payment } = found
  if (!refund || !payment) return notFound()
  const { accountId: account, paymentIntentId: intent } = payment
  if (refund.state !== 'created' || account === null || intent === null) return undefined
  if (!cards) return new Failure('busy', messages.cardProviderSilent)
  const outcome = await askOnce(
    scope,
    {
      name: `refund_${refund.id}`,
      call: 'refunds.create',
      accountId: account,
      subjectId: refund.id,
      params: () => ({ payment_intent: intent, amount: refund.amount, metadata: { refund: refund.id } }),
      send: (call) => cards.createRefund(account, call),
      find: async () =>
        mapOutcome(await cards.listRefunds(account, intent), (all) =>
          all.find((one) => one.refund === refund.id),
        ),
      patient: true,
    },
    drill,
  )
  // The refund stays as it is, and the sweep tries again.
  if (outcome.kind === 'unknown') return failureForPayer(scope, outcome)
  if (outcome.kind === 'refused')
    scope.log.error({ refund: refund.id, code: outcome.code }, 'the card provider refused a refund')
  await scope.transaction(async (tx) => {
    const locked = await lockInOrder(tx, payment.id)
    if (!locked) return
    if (outcome.kind === 'done') return noteRefund(tx, scope, locked, outcome.value)
    // Reads the current state, because another process may have received the same answer.
    const own = (await refundsOf(tx, payment.id)).find(({ id }) => id === refund.id)
    if (own) await moveRefund(tx, scope, locked, own, 'failed')
  })
  drill?.at?.('settled')
  return undefined
}

/** Refunds a payment by its own method. */
export const refundPayment = async (
  deps: PayDeps,
  scope: Scope,
  requestedBy: string,
  id: string,
  asked: RefundRequest,
): Promise<Payment | Failure> => {
  const kept = await scope.transaction((tx) => keepRefund(tx, deps, scope, requestedBy, id, asked))
  if (failed(kept)) return kept
  deps.drill?.at?.('refund-kept')
  const trouble = await sendRefund(deps, scope, kept.refundId)
  // No answer isn't a failure. The refund is requested, and the sweep completes it.
  if (trouble && trouble.code !== 'busy') return trouble
  return scope.transaction(async (tx) => {
    const payment = await findPayment(tx, id)
    return payment ? presentPayment(tx, payment) : notFound()
  })
}
