import type { DiscountRuleForm } from './discount-rule.ts'
import { periodsOverlap, type RuleDates } from './rule-dates.ts'

/** What of a rule decides whether another can be for the same activity. */
export type RuleReach = RuleDates & Pick<DiscountRuleForm, 'type' | 'enabled' | 'activityGroups'>

/**
 * An activity belongs to at most one enabled multi-purchase rule and one enabled multi-attendee rule at a time. Codes
 * never stand in each other's way. `others`: every other rule, without this one.
 */
export const activitiesOfOtherRules = (
  rule: RuleReach,
  others: readonly RuleReach[],
): ReadonlySet<string> => {
  if (rule.type === null || rule.type === 'code' || !rule.enabled) return new Set()
  return new Set(
    others
      .filter((other) => other.enabled && other.type === rule.type && periodsOverlap(rule, other))
      .flatMap(({ activityGroups }) => activityGroups),
  )
}

export const overlapsAnotherRule = (rule: RuleReach, others: readonly RuleReach[]): boolean => {
  const taken = activitiesOfOtherRules(rule, others)
  return rule.activityGroups.some((id) => taken.has(id))
}
