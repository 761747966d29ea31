import type { DiscountRuleForm, MultiActivityCondition, MultiSessionCondition } from './discount-rule.ts'
import { visibleFields } from './rule-fields.ts'

/** The initial values of a new rule. */
export const newDiscountRule: DiscountRuleForm = {
  name: '',
  type: null,
  multiPurchaseType: null,
  code: '',
  codeUsage: null,
  activityGroups: [],
  minimumTotal: null,
  sessionsOption: null,
  unit: null,
  fixedAmount: null,
  percentage: null,
  amountAdditionalAttendee: null,
  percentageAdditionalAttendee: null,
  maximumDiscountAmount: null,
  shouldLimitDatePeriod: false,
  specifyStartDate: false,
  specifyEndDate: false,
  startDate: null,
  endDate: null,
  shouldLimitUserRedemptions: false,
  maxUserRedemptions: null,
  shouldLimitRedemptions: false,
  maxRedemptions: null,
  onlyAllowForUserFirstBooking: false,
  enabled: true,
  multiActivityConditions: [],
  multiSessionConditions: [],
}

/** Rounds to two decimals, as percentages are shown. */
const tidyPercentage = (percentage: number | null): number | null =>
  percentage === null ? null : Math.round(percentage * 100) / 100

export const tidyActivityCondition = (condition: MultiActivityCondition): MultiActivityCondition => ({
  minimumActivities: condition.minimumActivities,
  unit: condition.unit,
  fixedAmount: condition.unit === 'fixedAmount' ? condition.fixedAmount : null,
  percentage: condition.unit === 'percentage' ? tidyPercentage(condition.percentage) : null,
})

export const tidySessionCondition = (condition: MultiSessionCondition): MultiSessionCondition => ({
  minimumSessions: condition.minimumSessions,
  unit: condition.unit,
  fixedAmount: condition.unit === 'fixedAmount' ? condition.fixedAmount : null,
  percentage: condition.unit === 'percentage' ? tidyPercentage(condition.percentage) : null,
  amountPerSession: condition.unit === 'amountPerSession' ? condition.amountPerSession : null,
})

const keepVisible = (form: DiscountRuleForm): DiscountRuleForm => {
  const visible: ReadonlySet<string> = visibleFields(form)
  const hidden = Object.keys(newDiscountRule).filter((field) => !visible.has(field))
  const cleared = Object.entries(newDiscountRule).filter(([field]) => hidden.includes(field))
  return { ...form, ...Object.fromEntries(cleared) }
}

/**
 * Prepares a rule for storing: it clears fields that its type and unit don't need, and sorts conditions from the
 * smallest number up.
 */
export const tidyDiscountRule = (form: DiscountRuleForm): DiscountRuleForm => {
  const kept = keepVisible(form)
  return {
    ...kept,
    name: kept.name.trim(),
    code: kept.code.trim(),
    activityGroups: [...new Set(kept.activityGroups)].toSorted(),
    percentage: tidyPercentage(kept.percentage),
    percentageAdditionalAttendee: tidyPercentage(kept.percentageAdditionalAttendee),
    multiActivityConditions: kept.multiActivityConditions
      .map(tidyActivityCondition)
      .toSorted((a, b) => (a.minimumActivities ?? 0) - (b.minimumActivities ?? 0)),
    multiSessionConditions: kept.multiSessionConditions
      .map(tidySessionCondition)
      .toSorted((a, b) => (a.minimumSessions ?? 0) - (b.minimumSessions ?? 0)),
  }
}
