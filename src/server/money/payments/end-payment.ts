import { paymentReceived } from '#domain/money/ledger/postings.ts'
import { mayMove, paymentMoves, type PaymentState } from '#domain/money/payments/payment-states.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DeclineView } from '#server/gateways/cards/card-provider.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { postLedger } from '#server/money/ledger/post-ledger.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { auditEnding } from './audit-ending.ts'
import { beginRefund } from './begin-refund.ts'
import { fitAfter } from './fit-announced.ts'
import { lockInOrder } from './lock-in-order.ts'
import { tellFailed, tellPaid, tellUnwanted } from './payment-emails.ts'
import { aboutPayment, changePayment, paidFor, type PaymentRow } from './payment.ts'
import type { Attempt } from './purpose.ts'
import { purposes } from './purposes.ts'

type Ending = Extract<PaymentState, 'succeeded' | 'failed' | 'cancelled'>

const attemptOf = ({ chargeId, purpose }: PaymentRow): Attempt | undefined =>
  chargeId === null ? undefined : purposes[purpose].attempt

/** Passes received money to its purpose immediately, or refunds it immediately. */
const take = async (tx: Tx, client: Client, payment: PaymentRow): Promise<void> => {
  const purpose = purposes[payment.purpose]
  const attempt = attemptOf(payment)
  await attempt?.paid(tx, payment)
  const unwanted = await purpose.settled(tx, client, payment)
  // Only a card was saved. No money moved, so no email is needed.
  if (payment.amount === 0) return
  await postLedger(tx, {
    ...paymentReceived(paidFor(payment), payment.amount),
    ...aboutPayment(payment),
    cause: `payment ${payment.id}`,
    description: await purpose.describe(tx, payment),
  })
  await fitAfter(tx, client, payment)
  if (!unwanted) return attempt ? attempt.tellPaid(tx, client, payment) : tellPaid(tx, client, payment)
  const reason = unwanted.because.text
  const { id } = await beginRefund(tx, payment, { amount: payment.amount, reason }, null)
  await enqueue(tx, 'sendRefund', { refundId: id })
  await tellUnwanted(tx, client, payment, reason)
}

/**
 * Ends a payment: its state, the ledger, its purpose, the email and the history, all or nothing. The row must be locked
 * and the change allowed, otherwise nothing happens.
 */
export const finishPayment = async (
  tx: Tx,
  { client }: Pick<Scope, 'client'>,
  payment: PaymentRow,
  to: Ending,
  next: Partial<PaymentRow>,
  /** Why the card was declined. */
  decline: DeclineView | null = null,
): Promise<PaymentRow> => {
  if (!mayMove(paymentMoves, payment.state, to)) return payment
  const after = await changePayment(tx, payment, { ...next, state: to, settledAt: tx.now })
  if (to === 'succeeded') await take(tx, client, after)
  else {
    await purposes[payment.purpose].gone(tx, after)
    const attempt = attemptOf(after)
    if (attempt) await attempt.failed(tx, client, after, decline)
    else if (to === 'failed') await tellFailed(tx, client, after)
  }
  await auditEnding(tx, payment, after)
  return after
}

/** Ends a payment by its id in a separate transaction. */
export const endPayment = (
  scope: Scope,
  paymentId: string,
  to: Exclude<Ending, 'succeeded'>,
  failure = '',
): Promise<PaymentRow | undefined> =>
  scope.transaction(async (tx) => {
    const payment = await lockInOrder(tx, paymentId)
    return payment && finishPayment(tx, scope, payment, to, { failure })
  })
