import { dayIssue } from '#domain/kernel/day-issue.ts'
import type { Issue } from '#domain/kernel/issue.ts'
import { messages } from '#domain/messages.ts'
import type { DiscountRuleForm } from './discount-rule.ts'

export type RuleDates = Pick<
  DiscountRuleForm,
  'shouldLimitDatePeriod' | 'specifyStartDate' | 'specifyEndDate' | 'startDate' | 'endDate'
>

/** Finds the first and last day of a rule, both included. Null means no limit. */
export const periodOf = (
  rule: RuleDates,
): { readonly first: string | null; readonly last: string | null } => ({
  first: rule.shouldLimitDatePeriod && rule.specifyStartDate ? rule.startDate : null,
  last: rule.shouldLimitDatePeriod && rule.specifyEndDate ? rule.endDate : null,
})

/** Says whether a day is in the rule's dates. `day` is the booking date in the organiser's time zone. */
const coversDay = (rule: RuleDates, day: string): boolean => {
  const { first, last } = periodOf(rule)
  return (first === null || first <= day) && (last === null || day <= last)
}

const startsInTime = (first: string | null, last: string | null): boolean =>
  first === null || last === null || first <= last

export const periodsOverlap = (one: RuleDates, other: RuleDates): boolean => {
  const [a, b] = [periodOf(one), periodOf(other)]
  return startsInTime(a.first, b.last) && startsInTime(b.first, a.last)
}

const dateIssue = (path: string, specified: boolean, day: string | null): Issue[] => {
  if (!specified) return []
  const reason = day === null || day === '' ? messages.required : dayIssue(day)
  return reason === undefined ? [] : [{ path, reason }]
}

export const ruleDatesIssues = (rule: RuleDates): Issue[] => {
  if (!rule.shouldLimitDatePeriod) return []
  if (!rule.specifyStartDate && !rule.specifyEndDate)
    return [{ path: 'specifyStartDate', reason: messages.rulePeriodMissing }]
  const issues = [
    ...dateIssue('startDate', rule.specifyStartDate, rule.startDate),
    ...dateIssue('endDate', rule.specifyEndDate, rule.endDate),
  ]
  const { first, last } = periodOf(rule)
  const turned = issues.length === 0 && first !== null && last !== null && last < first
  return turned ? [{ path: 'endDate', reason: messages.endBeforeStart }] : issues
}

/** Says whether a booking on this day can have the discount, judging only by the rule's switch and dates. */
export const inForce = (rule: RuleDates & Pick<DiscountRuleForm, 'enabled'>, today: string): boolean =>
  rule.enabled && coversDay(rule, today)
