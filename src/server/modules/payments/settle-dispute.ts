import { Failure } from '#domain/kernel/failure.ts'
import { disputeLost, disputeOpened, disputeWon, type Posting } from '#domain/ledger/postings.ts'
import { messages } from '#domain/messages.ts'
import { type DisputeState, disputeSteps } from '#domain/payments/dispute-progress.ts'
import { and, eq } from 'drizzle-orm'
import type { Change } from '../../db/schema/audit.ts'
import { disputes, payments } from '../../db/schema/payments.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import type { DisputeView } from '../../gateways/cards/card-provider.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { postLedger } from '../ledger/post-ledger.ts'
import { lockInOrder } from './lock-in-order.ts'
import { aboutPayment, paidFor, type PayDeps, type PaymentRow } from './payment.ts'
import { tellContested } from './payment-emails.ts'
import { purposes } from './purposes.ts'
import { lossNow, takeBackUnasked } from './take-back.ts'
import { troubleOf } from './provider-trouble.ts'

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

interface Dispute {
  readonly id: string
  readonly amount: number
  /** What was lost of the payment before this step. */
  readonly lostBefore: number
}

const aboutDispute = async (tx: Tx, payment: PaymentRow, dispute: Dispute, word: string) => ({
  cause: `dispute ${dispute.id} ${word}`,
  description: `${await purposes[payment.purpose].describe(tx, payment)} disputed: ${word}`,
})

const post = async (tx: Tx, payment: PaymentRow, dispute: Dispute, word: string, posting: Posting) =>
  postLedger(tx, {
    ...posting,
    ...aboutPayment(payment),
    ...(await aboutDispute(tx, payment, dispute, word)),
  })

const noteAudit = (tx: Tx, payment: PaymentRow, action: string, change: Change) =>
  recordAudit(tx, { action, subject: 'payment', subjectId: payment.id, changes: [change] })

type Step = (tx: Tx, scope: Scope, payment: PaymentRow, dispute: Dispute) => Promise<void>

const open: Step = async (tx, { client }, payment, dispute) => {
  const { amount } = dispute
  await post(tx, payment, dispute, 'opened', disputeOpened(paidFor(payment), amount))
  await tellContested(tx, client, payment, { amount, state: 'open' })
  await noteAudit(tx, payment, 'payments.dispute', { field: 'disputed', from: 0, to: amount })
}

const win: Step = async (tx, { client }, payment, dispute) => {
  await post(tx, payment, dispute, 'won', disputeWon(paidFor(payment), dispute.amount))
  await noteAudit(tx, payment, 'payments.dispute', { field: 'dispute', from: 'open', to: 'won' })
  await purposes[payment.purpose].letGo?.(tx, client, payment, dispute.amount)
}

const lose: Step = async (tx, _scope, payment, dispute) => {
  const { amount, lostBefore } = dispute
  const paid = paidFor(payment)
  await takeBackUnasked(tx, payment, {
    amount,
    lostBefore,
    posting: (...shares) => disputeLost(paid, ...shares),
    about: await aboutDispute(tx, payment, dispute, 'lost'),
  })
  await noteAudit(tx, payment, 'payments.dispute', { field: 'dispute', from: 'open', to: 'lost' })
}

/** The bank only asks: the team is told, and the money stays where it is. */
const ask: Step = async (tx, { client }, payment, { amount }) => {
  await tellContested(tx, client, payment, { amount, state: 'inquiry' })
  await noteAudit(tx, payment, 'payments.inquiry', { field: 'askedAbout', from: null, to: amount })
}

const stopAsking: Step = (tx, _scope, payment) =>
  noteAudit(tx, payment, 'payments.inquiry', { field: 'inquiry', from: 'open', to: 'closed' })

const steps: Record<DisputeState, Step> = {
  inquiry: ask,
  inquiryClosed: stopAsking,
  open,
  won: win,
  lost: lose,
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

/** The payment is locked, so that of those who hear the same only one takes the step. */
const advance = async (tx: Tx, scope: Scope, payment: PaymentRow, seen: DisputeView): Promise<void> => {
  const kept = await findDispute(tx, seen.id)
  // What was held is what comes back or is gone, whatever the provider calls the amount by then.
  const amount = kept?.state === 'open' ? kept.amount : seen.amount
  for (const state of disputeSteps(kept?.state, seen.status)) {
    const dispute = { id: seen.id, amount, lostBefore: await lossNow(tx, payment) }
    await keep(tx, payment, dispute, state)
    await steps[state](tx, scope, payment, dispute)
  }
}

/** Reads a dispute back from the provider and moves the money it is about, if any. */
export const settleDispute = async (
  { cards, drill }: PayDeps,
  scope: Scope,
  account: string,
  disputeId: string,
): Promise<Failure | undefined> => {
  if (!cards) return new Failure('busy', messages.cardProviderSilent)
  const seen = await cards.readDispute(account, disputeId)
  if (seen.kind !== 'done') return troubleOf(scope, seen)
  drill?.at?.('provider-read')
  const { intentId } = seen.value
  await scope.transaction(async (tx) => {
    const payment = intentId === null ? undefined : await lockByIntent(tx, intentId, account)
    if (!payment || payment.currency.toLowerCase() !== seen.value.currency) {
      scope.log.warn({ dispute: disputeId }, 'a dispute is about no payment of ours')
      return
    }
    await advance(tx, scope, payment, seen.value)
  })
  return undefined
}
