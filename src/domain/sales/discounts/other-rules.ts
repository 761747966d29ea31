import type { DiscountRuleForm } from './discount-rule.ts'
import { periodsOverlap, type RuleDates } from './rule-dates.ts'

/** The part of a rule that decides whether another rule can be for the same activity. */
export type RuleReach = RuleDates & Pick<DiscountRuleForm, 'type' | 'enabled' | 'activityGroups'>

/**
 * Finds the activities that other rules already have. An activity can have at most one enabled multi-purchase rule and
 * one enabled multi-attendee rule at a time. Codes never conflict. `others` are all rules except this one.
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
