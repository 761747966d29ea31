import type {
  EndPreview,
  SubscriptionWithCharges,
} from '#contract/sales/subscriptions/subscription-shapes.ts'
import { hasStarted } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { chargesBetween } from '#domain/sales/subscriptions/charge-dates.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { PayDeps } from '#server/money/payments/payment.ts'
import { presentLessExpected } from '#server/money/payments/present-less-expected.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { bookingFacts } from '#server/sales/amendments/booking-facts.ts'
import { moneyProblem } from '#server/sales/amendments/cancel-booking.ts'
import { doCancel } from '#server/sales/amendments/do-cancel.ts'
import { lessExpected } from '#server/sales/amendments/less-expected.ts'
import { type CancelPlan, planCancelling } from '#server/sales/amendments/plan-cancelling.ts'
import { seenOf } from '#server/sales/amendments/seen.ts'
import { lockPayments } from '#server/sales/amendments/write-money.ts'
import { type BookingRow, findBooking } from '#server/sales/bookings/find-booking.ts'
import { todayOf } from '#server/today-of.ts'
import { changeProblem, writeTerms } from './change-terms.ts'
import { settleCharges, skippedDays, type SubscriptionRow, termsOf } from './charge-rows.ts'
import { findSubscription, lockSubscription, type Owner } from './find-subscription.ts'
import { presentSubscription } from './present-subscription.ts'
import { tellEnded } from './tell-ended.ts'

type Booking = BookingRow & { readonly userId: string }

const dayProblem = (tx: Tx, { client }: Scope, row: SubscriptionRow, from: string): Failure | undefined => {
  if (from < todayOf(tx, client)) return new Failure('conflict', messages.endIsPast)
  return row.endsOn !== null && row.endsOn <= from
    ? new Failure('conflict', messages.subscriptionEnded)
    : undefined
}

/**
 * Plans the cancellation of the sessions from that day on, and the refund of what was paid for them, under the policy
 * as booked.
 */
const planEnd = async (
  tx: Tx,
  { cards }: PayDeps,
  { client }: Scope,
  { booking, row, owner, from }: { booking: Booking; row: SubscriptionRow; owner: Owner; from: string },
): Promise<CancelPlan | Failure> => {
  const [facts] = await bookingFacts(tx, [booking])
  if (!facts) return notFound()
  const now = tx.now.toString()
  const item = facts.items.find(({ id }) => id === row.itemId)
  const leaving = (item?.sessionIds ?? []).filter((id) => {
    const session = facts.sessions.get(id)
    return session && session.localDate >= from && !hasStarted(session.startsAt.toString(), now)
  })
  const planned = planCancelling(
    facts,
    {
      items: leaving.length === 0 ? [] : [{ item: row.itemId, activities: leaving }],
      to: null,
      by: owner === null ? 'policy' : 'customer',
      override: null,
      includeStarted: false,
    },
    { client, now, takesCards: cards !== undefined },
  )
  return planned instanceof Failure ? planned : (moneyProblem(planned) ?? planned)
}

/**
 * Finds the last payment that will still be collected if the subscription ends on that day. Skipped payments don't
 * count.
 */
const lastPayment = async (
  tx: Tx,
  row: SubscriptionRow,
  from: string,
): Promise<EndPreview['lastPayment']> => {
  if (row.nextDueOn === null) return null
  const skipped = await skippedDays(tx, row.id)
  const last = chargesBetween({ ...termsOf(row), endsOn: from }, row.nextDueOn, from).findLast(
    ({ date }) => !skipped.has(date),
  )
  return last ? { dueOn: last.date, amount: last.amount } : null
}

const presentEnd = async (
  tx: Tx,
  row: SubscriptionRow,
  from: string,
  planned: CancelPlan,
): Promise<EndPreview> => {
  const { facts, sum, where } = planned
  return {
    from,
    lastPayment: await lastPayment(tx, row, from),
    activities: sum.items.flatMap(({ sessions }) =>
      sessions.flatMap(({ sessionId }) => {
        const session = facts.sessions.get(sessionId)
        return session
          ? [{ _id: sessionId, date: { start: session.startsAt.toString(), end: session.endsAt.toString() } }]
          : []
      }),
    ),
    back: sum.back,
    fee: sum.fee,
    dueLowered: where.dueLowered,
    parts: [...where.parts],
    lessExpected: presentLessExpected(lessExpected(planned)),
    seen: seenOf(planned),
  }
}

/** Previews what ending the subscription from a day on would do, without changing anything. */
export const previewEnd = (
  deps: PayDeps,
  scope: Scope,
  owner: Owner,
  id: string,
  from: string,
): Promise<EndPreview | Failure> =>
  scope.transaction(async (tx) => {
    const row = await findSubscription(tx, id, owner)
    const booking = row && (await findBooking(tx, row.bookingId))
    if (!row || !booking) return notFound()
    const problem = changeProblem(row, row) ?? dayProblem(tx, scope, row, from)
    if (problem) return problem
    const whose = { ...booking, userId: row.userId }
    const planned = await planEnd(tx, deps, scope, { booking: whose, row, owner, from })
    return planned instanceof Failure ? planned : presentEnd(tx, row, from, planned)
  })

interface Confirmed {
  readonly from: string
  /** The digest of what was shown. */
  readonly seen: string
  readonly reason: string
  readonly version: number
}

/** Ends a subscription as previewed: nothing is collected from that day on, and its places are released. */
export const endSubscription = (
  deps: PayDeps,
  scope: Scope,
  owner: Owner,
  id: string,
  { from, seen, reason, version }: Confirmed,
): Promise<SubscriptionWithCharges | Failure> =>
  scope.transaction(async (tx) => {
    const row = await lockSubscription(tx, id, owner)
    const placed = row && (await findBooking(tx, row.bookingId))
    if (!row || !placed) return notFound()
    const booking = { ...placed, userId: row.userId }
    const problem = changeProblem(row, { version }) ?? dayProblem(tx, scope, row, from)
    if (problem) return problem
    const payments = await lockPayments(tx, [booking.id])
    const planned = await planEnd(tx, deps, scope, { booking, row, owner, from })
    if (planned instanceof Failure) return planned
    if (seenOf(planned) !== seen) return new Failure('conflict', messages.backIsAnother)
    const action = owner === null ? 'subscriptions.end' : 'ownSubscriptions.end'
    if (planned.sum.items.length > 0)
      await doCancel(tx, scope, [planned], payments, {
        action,
        reason,
        message: '',
        actId: null,
        untold: true,
      })
    const written = await writeTerms(tx, scope.client, row, {
      endsOn: from,
      status: from <= todayOf(tx, scope.client) ? 'inactive' : 'active',
      endedAt: tx.now,
      endedBy: tx.actor.name,
      endedBecause: reason,
    })
    await settleCharges(tx, booking.id)
    const shown = await presentSubscription(tx, written, scope.client)
    await tellEnded(tx, scope.client, {
      shown,
      plan: planned,
      from,
      lastPayment: await lastPayment(tx, row, from),
      reason,
      byOrganiser: owner === null,
    })
    await recordAudit(tx, {
      action,
      subject: 'subscription',
      subjectId: id,
      changes: [
        { field: 'endsOn', from: row.endsOn, to: from },
        ...(reason === '' ? [] : [{ field: 'reason', from: null, to: reason }]),
      ],
    })
    return shown
  })
