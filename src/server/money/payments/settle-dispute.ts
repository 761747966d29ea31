import { and, eq } from 'drizzle-orm'
import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { type DisputeState, disputeSteps, isHeld } from '#domain/money/payments/dispute-progress.ts'
import { disputes, payments } from '#server/db/schema/payments.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DisputeView } from '#server/gateways/cards/card-provider.ts'
import { type Dispute, disputeActs } from './dispute-acts.ts'
import { failureForPayer } from './failure-for-payer.ts'
import { lockInOrder } from './lock-in-order.ts'
import type { PayDeps, PaymentRow } from './payment.ts'
import { lossNow } from './take-back.ts'

const lockByIntent = async (tx: Tx, intentId: string, accountId: string): Promise<PaymentRow | undefined> => {
  const [found] = await tx.sql
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.clientId, tx.clientId),
        eq(payments.paymentIntentId, intentId),
        eq(payments.accountId, accountId),
      ),
    )
  return found && lockInOrder(tx, found.id)
}

const findDispute = async (tx: Tx, id: string) =>
  (
    await tx.sql
      .select()
      .from(disputes)
      .where(and(eq(disputes.clientId, tx.clientId), eq(disputes.providerDisputeId, id)))
  )[0]

const keep = (tx: Tx, payment: PaymentRow, { id, amount }: Dispute, state: DisputeState) => {
  const closedAt = state === 'inquiry' || state === 'open' ? null : tx.now
  return tx.sql
    .insert(disputes)
    .values({
      clientId: tx.clientId,
      providerDisputeId: id,
      paymentId: payment.id,
      amount,
      state,
      createdAt: tx.now,
      closedAt,
    })
    .onConflictDoUpdate({
      target: [disputes.clientId, disputes.providerDisputeId],
      set: { amount, state, closedAt },
    })
}

/**
 * Moves a dispute forward. The payment is locked, so only one of several reports takes the step. Returns whether a bank
 * reversed its decision.
 */
const advance = async (tx: Tx, scope: Scope, payment: PaymentRow, seen: DisputeView): Promise<boolean> => {
  const kept = await findDispute(tx, seen.id)
  // The held amount is what comes back or is lost, even if the provider now reports another amount.
  const amount = kept && isHeld(kept.state) ? kept.amount : seen.amount
  const next = disputeSteps(kept?.state, seen.status)
  const isOverturned = next.length > 0 && (kept?.state === 'won' || kept?.state === 'lost')
  let before = kept?.state
  for (const state of next) {
    const lostBefore = await lossNow(tx, payment)
    const dispute = { id: seen.id, amount, lostBefore, before, isOverturned }
    await keep(tx, payment, dispute, state)
    await disputeActs[state](tx, scope, payment, dispute)
    before = state
  }
  return isOverturned
}

/** Reads a dispute from the provider and moves its money, if any. */
export const settleDispute = async (
  deps: PayDeps,
  scope: Scope,
  account: string,
  disputeId: string,
): Promise<Failure | undefined> => {
  const { cards, drill } = deps
  if (!cards) return new Failure('busy', messages.cardProviderSilent)
  const seen = await cards.readDispute(account, disputeId)
  if (seen.kind !== 'done') return failureForPayer(scope, seen)
  drill?.at?.('provider-read')
  const { intentId } = seen.value
  const isOverturned = await scope.transaction(async (tx) => {
    const payment = intentId === null ? undefined : await lockByIntent(tx, intentId, account)
    if (!payment || payment.currency.toLowerCase() !== seen.value.currency) {
      scope.log.warn({ dispute: disputeId }, 'a dispute is about no payment of ours')
      return false
    }
    return advance(tx, scope, payment, seen.value)
  })
  // If two processes read it at the same time, the one with the earlier decision may write last. So it's read once
  // more.
  return isOverturned ? settleDispute(deps, scope, account, disputeId) : undefined
}
