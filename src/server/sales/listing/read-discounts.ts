import { and, asc, eq, ne } from 'drizzle-orm'
import type { ToldReason } from '#contract/sales/discounts/discount-reasons.ts'
import { type AutomaticReason, automaticReasons } from '#domain/sales/discounts/automatic-reasons.ts'
import { inForce, type RuleDates } from '#domain/sales/discounts/rule-dates.ts'
import { toDiscount } from '#domain/sales/discounts/to-discount.ts'
import { discountRules } from '#server/db/schema/discounts.ts'
import type { Tx } from '#server/db/transaction.ts'
import { formOfRule, type Rule, withActivities } from '#server/sales/discounts/rule-rows.ts'

/** An automatic rule, and the days on which it applies. */
export interface CatalogueDiscount {
  readonly rule: RuleDates & { readonly enabled: boolean }
  readonly reasons: readonly AutomaticReason[]
  /** The activities it applies to. */
  readonly activityGroups: readonly string[]
}

const ofRule = (rule: Rule): CatalogueDiscount => {
  const form = formOfRule(rule)
  const discount = toDiscount({ ...form, _id: rule.row.id })
  return {
    rule: form,
    activityGroups: rule.activityGroups,
    reasons: discount === undefined || discount.kind === 'code' ? [] : automaticReasons(discount),
  }
}

/** Reads automatic rules by activity, oldest first. Codes aren't read. */
export const readDiscounts = async (tx: Tx): Promise<ReadonlyMap<string, readonly CatalogueDiscount[]>> => {
  const rows = await tx.sql
    .select()
    .from(discountRules)
    .where(
      and(
        eq(discountRules.clientId, tx.clientId),
        eq(discountRules.enabled, true),
        ne(discountRules.type, 'code'),
      ),
    )
    .orderBy(asc(discountRules.createdAt), asc(discountRules.id))
  const byActivity = new Map<string, CatalogueDiscount[]>()
  for (const rule of await withActivities(tx, rows)) {
    const discount = ofRule(rule)
    for (const id of rule.activityGroups) byActivity.set(id, [...(byActivity.get(id) ?? []), discount])
  }
  return byActivity
}

/**
 * Lists the discounts available on this day of the organiser's calendar. `namesOf` returns the activities that may be
 * named.
 */
export const reasonsOn = (
  discounts: readonly CatalogueDiscount[],
  today: string,
  namesOf: (activityGroups: readonly string[]) => readonly string[],
): ToldReason[] =>
  discounts
    .filter(({ rule }) => inForce(rule, today))
    .flatMap(({ reasons, activityGroups }) =>
      reasons.map((reason) =>
        reason.kind === 'multiActivity' ? { ...reason, others: [...namesOf(activityGroups)] } : reason,
      ),
    )
