import { and, eq } from 'drizzle-orm'
import type { SubscriptionOffer } from '#domain/catalogue/subscription-plans/first-payment.ts'
import type { PaymentSchedule } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import { subscriptionOffer } from '#domain/catalogue/subscription-plans/subscription-offer.ts'
import { clients } from '#server/db/schema/clients.ts'
import { subscriptionPlans } from '#server/db/schema/subscription-plans.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'
import { todayOf } from '#server/today-of.ts'

/** Joins plans to tickets, so that reading tickets needs no further statement. Null for tickets without a plan. */
export const planOfTicket = and(
  eq(subscriptionPlans.clientId, tickets.clientId),
  eq(subscriptionPlans.id, tickets.subscriptionPlanId),
)
/** Joins the organiser, whose time zone applies to the plan's days. */
export const zoneOfPlan = eq(clients.id, subscriptionPlans.clientId)

export const planColumns = { plan: subscriptionPlans, timeZone: clients.timeZone }

export interface JoinedPlan {
  readonly plan: typeof subscriptionPlans.$inferSelect | null
  readonly timeZone: string | null
}

export const scheduleOf = (row: typeof subscriptionPlans.$inferSelect): PaymentSchedule => ({
  type: row.type,
  firstPaymentDate: row.firstPaymentDate,
  finalPaymentDate: row.finalPaymentDate,
  frequency: 'monthly',
  amount: row.amount,
  schedule: row.schedule.map(({ date, amount }) => ({ date, amount })),
  disableAfterFirstPaymentDate: row.disableAfterFirstPaymentDate,
})

export const offerOf = (
  { now }: Pick<Tx, 'now'>,
  ticket: Pick<typeof tickets.$inferSelect, 'allowMidMonthBookings' | 'coverFeePerSession'>,
  { plan, timeZone }: JoinedPlan,
): SubscriptionOffer | null =>
  plan === null || timeZone === null
    ? null
    : subscriptionOffer({ ...ticket, paymentSchedule: scheduleOf(plan) }, todayOf({ now }, { timeZone }))
