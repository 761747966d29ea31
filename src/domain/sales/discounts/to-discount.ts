import type { DiscountRuleForm } from './discount-rule.ts'
import type { Discount, Off, OffSessions } from './discount.ts'
import { amountIssue, given, percentageIssue } from './value-issues.ts'

type RuleToApply = DiscountRuleForm & { readonly _id: string }

const ofAmount = (value: number | null): Off | undefined =>
  given(value) && amountIssue(value) === undefined ? { unit: 'fixedAmount', value } : undefined

const ofPercentage = (value: number | null): Off | undefined =>
  given(value) && percentageIssue(value) === undefined ? { unit: 'percentage', value } : undefined

const conditionOff = (condition: {
  readonly unit: string | null
  readonly fixedAmount: number | null
  readonly percentage: number | null
}): Off | undefined => {
  if (condition.unit === 'fixedAmount') return ofAmount(condition.fixedAmount)
  return condition.unit === 'percentage' ? ofPercentage(condition.percentage) : undefined
}

const sessionOff = (
  condition: DiscountRuleForm['multiSessionConditions'][number],
): OffSessions | undefined => {
  if (condition.unit !== 'amountPerSession') return conditionOff(condition)
  const off = ofAmount(condition.amountPerSession)
  return off && { unit: 'amountPerSession', value: off.value }
}

const condition = <Sort>(minimum: number | null, off: Sort | undefined) =>
  given(minimum) && off !== undefined ? [{ minimum, off }] : []

const ofMultiPurchase = (rule: RuleToApply): Discount | undefined => {
  const { _id: id, activityGroups: activityGroupIds, multiPurchaseType, sessionsOption } = rule
  if (multiPurchaseType === 'activity')
    return {
      kind: 'multiActivity',
      id,
      activityGroupIds,
      conditions: rule.multiActivityConditions.flatMap((one) =>
        condition(one.minimumActivities, conditionOff(one)),
      ),
    }
  if (multiPurchaseType === null || sessionsOption === null) return undefined
  return {
    kind: 'multiSession',
    id,
    activityGroupIds,
    across: sessionsOption === 'multipleActivities',
    conditions: rule.multiSessionConditions.flatMap((one) => condition(one.minimumSessions, sessionOff(one))),
  }
}

const ofMultiAttendee = (rule: RuleToApply): Discount | undefined => {
  const { _id: id, activityGroups: activityGroupIds, sessionsOption, unit } = rule
  const off =
    unit === 'amountAdditionalAttendee'
      ? ofAmount(rule.amountAdditionalAttendee)
      : ofPercentage(rule.percentageAdditionalAttendee)
  if (off === undefined || sessionsOption === null) return undefined
  return { kind: 'multiAttendee', id, activityGroupIds, across: sessionsOption === 'multipleActivities', off }
}

const ofCode = (rule: RuleToApply): Discount | undefined => {
  const { _id: id, code, codeUsage, minimumTotal, unit, maximumDiscountAmount } = rule
  const off = unit === 'fixedAmount' ? ofAmount(rule.fixedAmount) : ofPercentage(rule.percentage)
  if (off === undefined || codeUsage === null) return undefined
  return {
    kind: 'code',
    id,
    code,
    activityGroupIds: codeUsage === 'allActivities' ? null : rule.activityGroups,
    minimumTotal: given(minimumTotal) ? minimumTotal : 0,
    off,
    maximum: off.unit === 'percentage' && given(maximumDiscountAmount) ? maximumDiscountAmount : null,
  }
}

/**
 * Converts a rule to the discount that prices need. Returns undefined while something they need is missing or wrong.
 */
export const toDiscount = (rule: RuleToApply): Discount | undefined => {
  if (rule.type === 'multiPurchase') return ofMultiPurchase(rule)
  if (rule.type === 'multiAttendee') return ofMultiAttendee(rule)
  return rule.type === 'code' ? ofCode(rule) : undefined
}
