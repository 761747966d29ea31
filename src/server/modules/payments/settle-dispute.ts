import { Failure } from '#domain/kernel/failure.ts'
import { disputeLost, disputeOpened, disputeWon, type Posting } from '#domain/ledger/postings.ts'
import { messages } from '#domain/messages.ts'
import { disputeProgress } from '#domain/payments/refund-progress.ts'
import { and, eq } from 'drizzle-orm'
import { disputes, payments } from '../../db/schema/payments.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import type { DisputeView } from '../../gateways/cards/card-provider.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { postLedger } from '../ledger/post-ledger.ts'
import { paidFor, type PayDeps, type PaymentRow } from './payment.ts'
import { tellDisputed } from './payment-emails.ts'
import { purposes } from './purposes.ts'
import { troubleOf } from './provider-trouble.ts'

const lockByIntent = async (tx: Tx, intentId: string, accountId: string): Promise<PaymentRow | undefined> =>
  (
    await tx.sql
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.clientId, tx.clientId),
          eq(payments.paymentIntentId, intentId),
          eq(payments.accountId, accountId),
        ),
      )
      .for('update')
  )[0]

const post = (tx: Tx, payment: PaymentRow, dispute: DisputeView, word: string, posting: Posting) =>
  postLedger(tx, {
    ...posting,
    cause: `dispute ${dispute.id} ${word}`,
    description: `${purposes[payment.purpose].describe(payment)} disputed: ${word}`,
    paymentId: payment.id,
    userId: payment.userId,
  })

/** The bank holds the money from here on. True for the first who hears of it. */
const open = async (tx: Tx, scope: Scope, payment: PaymentRow, seen: DisputeView): Promise<void> => {
  const { clientId, now: createdAt } = tx
  const inserted = await tx.sql
    .insert(disputes)
    .values({
      clientId,
      createdAt,
      paymentId: payment.id,
      amount: seen.amount,
      state: 'open',
      providerDisputeId: seen.id,
    })
    .onConflictDoNothing()
    .returning({ id: disputes.providerDisputeId })
  if (inserted.length === 0) return
  await post(tx, payment, seen, 'opened', disputeOpened(paidFor(payment), seen.amount))
  await tellDisputed(tx, scope.client, payment, seen.amount)
  await recordAudit(tx, {
    action: 'payments.dispute',
    subject: 'payment',
    subjectId: payment.id,
    changes: [{ field: 'disputed', from: 0, to: seen.amount }],
  })
}

const close = async (
  tx: Tx,
  payment: PaymentRow,
  seen: DisputeView,
  state: 'won' | 'lost',
): Promise<void> => {
  const closed = await tx.sql
    .update(disputes)
    .set({ state, closedAt: tx.now })
    .where(
      and(
        eq(disputes.clientId, tx.clientId),
        eq(disputes.providerDisputeId, seen.id),
        eq(disputes.state, 'open'),
      ),
    )
    .returning({ amount: disputes.amount })
  const amount = closed[0]?.amount
  if (amount === undefined) return
  const purpose = purposes[payment.purpose]
  const unspent = (await purpose.unspent(tx, payment)) ?? 0
  if (state === 'lost') await purpose.takeBack(tx, payment, amount)
  const paid = paidFor(payment)
  await post(
    tx,
    payment,
    seen,
    state,
    state === 'won' ? disputeWon(paid, amount) : disputeLost(paid, amount, unspent),
  )
  await recordAudit(tx, {
    action: 'payments.dispute',
    subject: 'payment',
    subjectId: payment.id,
    changes: [{ field: 'dispute', from: 'open', to: state }],
  })
}

/** Reads a dispute back from the provider and moves the money it is about. */
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
    await open(tx, scope, payment, seen.value)
    const state = disputeProgress(seen.value.status)
    if (state !== 'open') await close(tx, payment, seen.value, state)
  })
  return undefined
}
