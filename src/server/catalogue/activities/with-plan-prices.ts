import { and, eq, inArray } from 'drizzle-orm'
import { schedulePrice } from '#domain/catalogue/subscription-plans/schedule-price.ts'
import { subscriptionPlans } from '#server/db/schema/subscription-plans.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { ActivityContent } from './form-of-rows.ts'

const pricesOf = async (tx: Tx, plans: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (plans.length === 0) return new Map()
  const rows = await tx.sql
    .select()
    .from(subscriptionPlans)
    .where(and(eq(subscriptionPlans.clientId, tx.clientId), inArray(subscriptionPlans.id, [...plans])))
  return new Map(rows.map((row) => [row.id, schedulePrice(row)]))
}

/**
 * Sets the price of subscriptions from their plans, regardless of what the form sent. Call this after the plans are
 * locked.
 */
export const withPlanPrices = async (tx: Tx, form: ActivityContent): Promise<ActivityContent> => {
  const prices = await pricesOf(
    tx,
    form.tickets.flatMap(({ subscriptionPlan }) => subscriptionPlan ?? []),
  )
  return {
    ...form,
    tickets: form.tickets.map((ticket) =>
      ticket.type === 'subscription'
        ? { ...ticket, price: prices.get(ticket.subscriptionPlan ?? '') ?? 0 }
        : ticket,
    ),
  }
}
