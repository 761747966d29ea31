import { and, eq, or } from 'drizzle-orm'
import type { Parsed } from '#contract/operation.ts'
import type { discountRules as operations } from '#contract/sales/discounts/discount-rules.ts'
import { contains, readNumberedPage } from '#server/db/numbered-page.ts'
import { discountRules } from '#server/db/schema/discounts.ts'
import type { Scope } from '#server/db/scope.ts'
import { presentRules, withActivities } from './rule-rows.ts'

type RuleListQuery = Parsed<typeof operations.list>['query']

export const listRules = (scope: Scope, { filters, ...place }: RuleListQuery) =>
  scope.transaction(async (tx) => {
    const { search, type, enabled } = filters
    const where = and(
      or(contains(discountRules.name, search), contains(discountRules.code, search)),
      type === undefined ? undefined : eq(discountRules.type, type),
      enabled === undefined ? undefined : eq(discountRules.enabled, enabled === 'true'),
    )
    const { rows, total } = await readNumberedPage(tx, discountRules, where, place)
    return { items: await presentRules(tx, await withActivities(tx, rows)), total }
  })
