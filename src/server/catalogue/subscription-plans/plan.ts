import { and, eq } from 'drizzle-orm'
import type {
  SubscriptionPlan,
  SubscriptionPlanForm,
} from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { isScheduleUsable } from '#domain/catalogue/subscription-plans/is-schedule-usable.ts'
import { tidySchedule } from '#domain/catalogue/subscription-plans/tidy-schedule.ts'
import { subscriptionPlans } from '#server/db/schema/subscription-plans.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { todayOf } from '#server/today-of.ts'
import { scheduleOf } from './offered-plan.ts'
import type { PlanUse } from './plan-uses.ts'

export type PlanRow = typeof subscriptionPlans.$inferSelect

export const presentPlan = (
  scope: Pick<Scope, 'now' | 'client'>,
  row: PlanRow,
  use: PlanUse | undefined,
): SubscriptionPlan => {
  const { schedule, ...paymentSchedule } = scheduleOf(row)
  return {
    _id: row.id,
    name: row.name,
    paymentSchedule: { ...paymentSchedule, schedule: [...schedule] },
    enabled: row.enabled,
    usable: isScheduleUsable(scheduleOf(row), todayOf(scope, scope.client)),
    usedBy: use ?? null,
    version: row.version,
  }
}

export const columnsOf = ({ name, paymentSchedule }: SubscriptionPlanForm) => {
  const { frequency: _, ...columns } = tidySchedule(paymentSchedule)
  return { name, ...columns }
}

export const lockPlan = async (tx: Tx, id: string): Promise<PlanRow | undefined> =>
  (
    await tx.sql
      .select()
      .from(subscriptionPlans)
      .where(and(eq(subscriptionPlans.clientId, tx.clientId), eq(subscriptionPlans.id, id)))
      .for('update')
  )[0]
