import { asc, sql } from 'drizzle-orm'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { messages } from '#domain/messages.ts'
import type { IncomeShare } from '#domain/money/ledger/accounts.ts'
import { bookingCancelled, sharesByActivity } from '#domain/money/ledger/postings.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { restoreCredit } from '#server/money/credit/restore-credit.ts'
import { type LedgerPost, postLedgers } from '#server/money/ledger/post-ledger.ts'
import { expectNoMore } from '#server/money/payments/fit-announced.ts'
import { forBookings } from '#server/money/payments/for-booking.ts'
import type { PaymentRow } from '#server/money/payments/payment.ts'
import { lowerCharges } from '#server/sales/subscriptions/lower-charges.ts'
import { lessExpected } from './less-expected.ts'
import type { CancelPlan } from './plan-cancelling.ts'
import { refundCancelled } from './refund-cancelled.ts'

/**
 * Locks the payments of these bookings by id, before any place, so that they can't be paid or refunded at the same
 * time.
 */
export const lockPayments = (tx: Tx, bookingIds: readonly string[]): Promise<PaymentRow[]> =>
  tx.sql.select().from(payments).where(forBookings(tx, bookingIds)).orderBy(asc(payments.id)).for('update')

/** Calculates how much less each activity earns, or more if the remaining items lost a discount, and the fees. */
const sharesOf = ({ facts, sum }: CancelPlan) => {
  const groupOf = new Map(facts.items.map(({ id, activityGroupId }) => [id, activityGroupId]))
  const share = (itemId: string, amount: number): IncomeShare => ({
    activityGroupId: groupOf.get(itemId) ?? null,
    amount,
  })
  return {
    income: [
      ...facts.items.map(({ id, steps }) => share(id, 0 - sumOf(steps))),
      ...sum.rest.map(({ itemId, amount }) => share(itemId, amount)),
      ...sum.items.map(({ itemId, after, fee }) => share(itemId, after - fee)),
    ],
    fees: sum.items.map(({ itemId, fee }) => share(itemId, fee)),
  }
}

interface Cancelled {
  readonly plan: CancelPlan
  readonly cause: string
  readonly description: string
}

/** Adds up how much of the booking's money is refunded, as credit and to payment methods. */
const givenBack = ({ where }: CancelPlan): number =>
  sumOf(where.returns) + sumOf(where.credits) + sumOf(where.refunds)

const postOf = ({ plan, cause, description }: Cancelled): LedgerPost[] => {
  const { id, userId } = plan.facts.booking
  const { income, fees } = sharesOf(plan)
  if (sharesByActivity(income).length + sharesByActivity(fees).length === 0) return []
  return [{ ...bookingCancelled(userId, income, fees), cause, description, bookingId: id, userId }]
}

/** Lists what each item cost before and costs now. An item that is cancelled completely costs nothing. */
const cutItems = ({ facts, sum }: CancelPlan) =>
  sum.items.map(({ itemId, back }) => ({
    itemId,
    before: facts.items.find(({ id }) => id === itemId)?.steps ?? [],
    after: sum.rest.find((line) => line.itemId === itemId)?.steps ?? [],
    back,
  }))

/** Updates totals and paid amounts. A booking with nothing left to pay has no due date. */
const writeBookings = async (tx: Tx, plans: readonly CancelPlan[]): Promise<void> => {
  const rows = plans.map((plan) => ({
    id: plan.facts.booking.id,
    total: plan.facts.booking.total - plan.sum.back,
    given: givenBack(plan),
  }))
  await tx.sql.execute(sql`
    update bookings as booking set total = row.total, paid = booking.paid - row.given, version = booking.version + 1,
      due_on = case when booking.paid >= row.total then null else booking.due_on end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, total bigint, given bigint)
    where booking.client_id = ${tx.clientId} and booking.id = row.id`)
  for (const plan of plans)
    // Also needed if nothing is refunded: an amount that is no longer owed must not stay overdue.
    if (plan.facts.hasSubscription) await lowerCharges(tx, plan.facts.booking.id, cutItems(plan))
}

/**
 * Writes the money of a cancellation: the bookings cost less, and any overpayment goes where the plans say, in a few
 * statements for any number of families. Bookings and payments are locked.
 */
export const writeMoney = async (
  tx: Tx,
  scope: Scope,
  plans: readonly { readonly plan: CancelPlan; readonly cancellationId: string }[],
  { payments, reason }: { readonly payments: readonly PaymentRow[]; readonly reason: string },
): Promise<void> => {
  const cancelled = plans.map(({ plan, cancellationId }) => ({
    plan,
    cause: `cancellation ${cancellationId}`,
    description: `Booking ${plan.facts.booking.reference ?? ''}: cancelled`,
  }))
  await postLedgers(tx, cancelled.flatMap(postOf))
  await writeBookings(
    tx,
    cancelled.map(({ plan }) => plan),
  )
  await restoreCredit(
    tx,
    cancelled.map(({ plan: { facts, where }, cause, description }) => ({
      userId: facts.booking.userId,
      bookingId: facts.booking.id,
      cause,
      description,
      toldIn: scope.client.timeZone,
      returns: where.returns,
      credits: where.credits,
    })),
  )
  await refundCancelled(
    tx,
    plans.map(({ plan }) => plan),
    payments,
    reason,
  )
  for (const { plan } of cancelled)
    await expectNoMore(tx, scope.client, lessExpected(plan), messages.calledOffByCancelling.text)
}
