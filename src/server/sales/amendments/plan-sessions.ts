import type { RefundMethod } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { stillTaken } from '#domain/money/payments/refunded-credits.ts'
import type { ActivityRows } from '#server/catalogue/activities/activity-rows.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { PayDeps } from '#server/money/payments/payment.ts'
import type { BookingRow } from '#server/sales/bookings/find-booking.ts'
import { type BookingFacts, bookingFacts } from './booking-facts.ts'
import { type CancelPlan, planCancelling } from './plan-cancelling.ts'

/** Plans what the organiser cancels for everyone in these bookings, at the full share. */
export const plansFor = async (
  tx: Tx,
  { cards }: PayDeps,
  { client }: Scope,
  rows: readonly BookingRow[],
  cancelled: ReadonlySet<string>,
  to: RefundMethod,
): Promise<readonly CancelPlan[]> => {
  const owned = rows.flatMap((row) => (row.userId === null ? [] : [{ ...row, userId: row.userId }]))
  // One pass purchase may pay for places in several bookings. Its credits are only taken once.
  let taken: BookingFacts['takenOnReturn'] = new Map()
  return (await bookingFacts(tx, owned)).map((read, index) => {
    if (index === 0) taken = read.takenOnReturn
    const facts = { ...read, takenOnReturn: taken }
    const items = facts.items.flatMap(({ id, sessionIds }) => {
      const activities = sessionIds.filter((session) => cancelled.has(session))
      return activities.length === 0 ? [] : [{ item: id, activities }]
    })
    const plan = planCancelling(
      facts,
      { items, to, by: 'organiser', override: null, includeStarted: true },
      { client, now: tx.now.toString(), takesCards: cards !== undefined },
    )
    if (plan instanceof Failure) throw new Error(`a booking cannot be cancelled: ${plan.reason.name}`)
    taken = stillTaken(taken, plan.creditsGone)
    return plan
  })
}

/** Checks that the sessions exist and aren't all cancelled for everyone already. */
export const sessionsProblem = (
  rows: ActivityRows | undefined,
  ids: ReadonlySet<string>,
  affected: number,
): Failure | undefined => {
  const sessions = rows?.sessions.filter(({ id }) => ids.has(id)) ?? []
  if (!rows || sessions.length < ids.size) return notFound()
  const isOver = affected === 0 && sessions.every(({ cancelledAt }) => cancelledAt !== null)
  return isOver ? new Failure('conflict', messages.sessionsCancelledAlready) : undefined
}
