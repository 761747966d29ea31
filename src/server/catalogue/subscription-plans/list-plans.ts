import { and, eq } from 'drizzle-orm'
import { contains, type NumberedQuery, readNumberedPage } from '#server/db/numbered-page.ts'
import { subscriptionPlans } from '#server/db/schema/subscription-plans.ts'
import type { Scope } from '#server/db/scope.ts'
import { ticketsByPlan } from './plan-uses.ts'
import { presentPlan } from './plan.ts'

interface PlanListQuery extends NumberedQuery {
  readonly filters: { readonly search?: string | undefined; readonly enabled?: boolean | undefined }
}

export const listPlans = (scope: Scope, { filters, ...place }: PlanListQuery) =>
  scope.transaction(async (tx) => {
    const where = and(
      contains(subscriptionPlans.name, filters.search),
      filters.enabled === undefined ? undefined : eq(subscriptionPlans.enabled, filters.enabled),
    )
    const { rows, total } = await readNumberedPage(tx, subscriptionPlans, where, place)
    const uses = await ticketsByPlan(
      tx,
      rows.map(({ id }) => id),
    )
    return { items: rows.map((row) => presentPlan(scope, row, uses.get(row.id))), total }
  })
