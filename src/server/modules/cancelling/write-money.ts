import type { IncomeShare } from '#domain/ledger/accounts.ts'
import { bookingCancelled, sharesByActivity } from '#domain/ledger/postings.ts'
import { messages } from '#domain/messages.ts'
import { amountOf } from '#domain/pricing/requote-kept.ts'
import { and, asc, eq } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { payments } from '../../db/schema/payments.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { changePaid } from '../bookings/change-paid.ts'
import { giveCreditBack } from '../credit/return-uses.ts'
import { postLedger } from '../ledger/post-ledger.ts'
import { beginRefund } from '../payments/begin-refund.ts'
import { finishPayment } from '../payments/end-payment.ts'
import { moveRefund } from '../payments/move-refund.ts'
import { tellCalledOff } from '../payments/payment-emails.ts'
import type { PaymentRow } from '../payments/payment.ts'
import type { CancelPlan } from './plan-cancelling.ts'

/** The payments of these bookings, locked by id before any place: nobody pays or refunds them meanwhile. */
export const lockPayments = (tx: Tx, bookingIds: readonly string[]): Promise<PaymentRow[]> =>
  tx.sql
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.clientId, tx.clientId),
        eq(payments.purpose, 'booking'),
        anyOf(payments.purposeId, bookingIds),
      ),
    )
    .orderBy(asc(payments.id))
    .for('update')

/** By how much each activity earns less, or more where what stays lost a discount; and the fees. */
const sharesOf = ({ facts, sum }: CancelPlan) => {
  const groupOf = new Map(facts.items.map(({ id, activityGroupId }) => [id, activityGroupId]))
  const share = (itemId: string, amount: number): IncomeShare => ({
    activityGroupId: groupOf.get(itemId) ?? null,
    amount,
  })
  return {
    income: [
      ...facts.items.map(({ id, steps }) => share(id, 0 - amountOf(steps))),
      ...sum.rest.map(({ itemId, amount }) => share(itemId, amount)),
      ...sum.items.map(({ itemId, after, fee }) => share(itemId, after - fee)),
    ],
    fees: sum.items.map(({ itemId, fee }) => share(itemId, fee)),
  }
}

/** What is still expected by other means is more than is due now: it is called off, the newest first. */
const callOff = async (tx: Tx, scope: Scope, { facts, where, sum }: CancelPlan): Promise<void> => {
  const { total, paid } = facts.booking
  const due = Math.max(0, total - sum.back - (paid - (sum.back - where.dueLowered)))
  let expected = facts.openPayments.reduce((all, { amount }) => all + amount, 0)
  for (const payment of facts.openPayments.filter(({ method }) => method !== 'card')) {
    if (expected <= due) return
    expected -= payment.amount
    const failure = messages.calledOffByCancelling
    await tellCalledOff(tx, scope.client, await finishPayment(tx, scope, payment, 'cancelled', { failure }))
  }
}

/**
 * The money of what was cancelled: the booking costs less, and what was paid above that goes where the plan says.
 * Cards are asked by a job, after this is kept. Booking and payments are locked.
 */
export const writeMoney = async (
  tx: Tx,
  scope: Scope,
  plan: CancelPlan,
  about: {
    readonly cancellationId: string
    readonly payments: readonly PaymentRow[]
    readonly reason: string
  },
): Promise<void> => {
  const { facts, sum, where } = plan
  const { id, userId, reference, total, paid, dueOn, version } = facts.booking
  const cause = `cancellation ${about.cancellationId}`
  const description = `Booking ${reference ?? ''}: cancelled`
  const { income, fees } = sharesOf(plan)
  if (sharesByActivity(income).length + sharesByActivity(fees).length > 0)
    await postLedger(tx, {
      ...bookingCancelled(userId, income, fees),
      cause,
      description,
      bookingId: id,
      userId,
    })
  const next = total - sum.back
  await tx.sql
    .update(bookings)
    .set({ total: next, dueOn: paid >= next ? null : dueOn, version: version + 1 })
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, id)))
  const credited = await giveCreditBack(
    tx,
    { userId, bookingId: id, cause, description },
    where.returns,
    where.credits,
  )
  if (credited > 0) await changePaid(tx, id, -credited)
  for (const { paymentId, amount } of where.refunds) {
    const payment = about.payments.find((one) => one.id === paymentId)
    if (!payment) throw new Error('a payment left while its booking was being cancelled')
    const refund = await beginRefund(tx, payment, { amount, reason: about.reason }, tx.actor.id ?? null)
    if (payment.method === 'card') await enqueue(tx, 'sendRefund', { refundId: refund.id })
    else await moveRefund(tx, scope, payment, refund, 'done')
  }
  await callOff(tx, scope, plan)
}
