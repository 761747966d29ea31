import type { Issue } from '#domain/kernel/issue.ts'
import { decimalsOf } from '#domain/kernel/money.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { activityConditionsIssues, sessionConditionsIssues } from './condition-issues.ts'
import type { DiscountRuleForm } from './discount-rule.ts'
import { overlapsAnotherRule, type RuleReach } from './other-rules.ts'
import { ruleDatesIssues } from './rule-dates.ts'
import { type DiscountRuleField, isLocked, unitsOf, visibleFields } from './rule-fields.ts'
import { tidyDiscountRule } from './tidy-discount-rule.ts'
import { amountIssue, countIssue, given, percentageIssue } from './value-issues.ts'

export interface RuleContext {
  /** The saved rule. Null for a new rule. */
  readonly before: (DiscountRuleForm & { readonly timesUsed: number }) | null
  /** All other enabled rules. */
  readonly others: readonly RuleReach[]
  /** The organiser's currency. Amounts are in its minor units. */
  readonly currency: string
}

type Check = (form: DiscountRuleForm, context: RuleContext) => Reason | undefined

const chosen = (value: string | null): Reason | undefined => (value === null ? messages.required : undefined)

// Without the i flag: with it, the Kelvin sign counts as a k.
const lettersAndNumbers = (code: string): boolean => /^[a-zA-Z\d]*$/u.test(code)

const codeIssue: Check = ({ code }, { before }) => {
  if (code.trim() === '') return messages.required
  if (lettersAndNumbers(code.trim())) return undefined
  const isKept = before !== null && before.type === 'code' && !lettersAndNumbers(before.code)
  return isKept ? undefined : messages.codeCharacters
}

const activitiesIssue: Check = (form, { others }) => {
  if (form.activityGroups.length === 0) return messages.selectAnActivity
  return overlapsAnotherRule(form, others) ? messages.anotherRuleApplied : undefined
}

const unitIssue: Check = ({ type, unit }) =>
  type !== null && unit !== null && unitsOf[type].includes(unit) ? undefined : messages.required

const optionalAmountIssue = (amount: number | null, least: number, reason: Reason): Reason | undefined => {
  if (amount === null) return undefined
  if (!given(amount)) return messages.notAnAmount
  return amount < least ? reason : undefined
}

/**
 * Checks the maximum, which must be at least one pound, euro or yen. A rule that was used before this limit existed
 * keeps its smaller maximum, because it can't be changed.
 */
const maximumIssue: Check = ({ maximumDiscountAmount }, { before, currency }) => {
  const isKept =
    before !== null &&
    isLocked('maximumDiscountAmount', before.timesUsed) &&
    before.maximumDiscountAmount === maximumDiscountAmount
  const least = limits.maximumDiscountMinimum * 10 ** decimalsOf(currency)
  return isKept ? undefined : optionalAmountIssue(maximumDiscountAmount, least, messages.amountBelowOne)
}

/** The checks for fields with a single value. Lists of conditions and the period have their own checks. */
const checks: Partial<Record<DiscountRuleField, Check>> = {
  name: ({ name }) => (name.trim() === '' ? messages.required : undefined),
  type: ({ type }) => chosen(type),
  multiPurchaseType: ({ multiPurchaseType }) => chosen(multiPurchaseType),
  code: codeIssue,
  codeUsage: ({ codeUsage }) => chosen(codeUsage),
  activityGroups: activitiesIssue,
  minimumTotal: ({ minimumTotal }) => optionalAmountIssue(minimumTotal, 0, messages.amountBelowZero),
  sessionsOption: ({ sessionsOption }) => chosen(sessionsOption),
  unit: unitIssue,
  fixedAmount: ({ fixedAmount }) => amountIssue(fixedAmount),
  percentage: ({ percentage }) => percentageIssue(percentage),
  amountAdditionalAttendee: ({ amountAdditionalAttendee }) => amountIssue(amountAdditionalAttendee),
  percentageAdditionalAttendee: ({ percentageAdditionalAttendee }) =>
    percentageIssue(percentageAdditionalAttendee),
  maximumDiscountAmount: maximumIssue,
  maxUserRedemptions: ({ maxUserRedemptions }) => countIssue(maxUserRedemptions, 1, messages.amountBelowOne),
  maxRedemptions: ({ maxRedemptions }) => countIssue(maxRedemptions, 1, messages.amountBelowOne),
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Finds changes to fields of a saved rule that must stay the same. */
const lockedIssues = (form: DiscountRuleForm, before: RuleContext['before']): Issue[] => {
  if (before === null) return []
  const [asked, kept] = [tidyDiscountRule(form), tidyDiscountRule(before)]
  if (asked.type !== kept.type) return [{ path: 'type', reason: messages.discountTypeFixed }]
  return [...visibleFields(kept)]
    .filter((field) => isLocked(field, before.timesUsed) && !isSame(asked[field], kept[field]))
    .map((path) => ({ path, reason: messages.discountFieldLocked }))
}

export const discountRuleIssues = (form: DiscountRuleForm, context: RuleContext): Issue[] => {
  const visible = visibleFields(form)
  const own = [...visible].flatMap((path): Issue[] => {
    if (path === 'multiActivityConditions') return activityConditionsIssues(form.multiActivityConditions)
    if (path === 'multiSessionConditions') return sessionConditionsIssues(form.multiSessionConditions)
    const reason = checks[path]?.(form, context)
    return reason === undefined ? [] : [{ path, reason }]
  })
  const issues = [...own, ...ruleDatesIssues(form)]
  return issues.length > 0 ? issues : lockedIssues(form, context.before)
}
