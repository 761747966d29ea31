import type { DiscountRuleForm } from '#domain/sales/discounts/discount-rule.ts'
import { newDiscountRule } from '#domain/sales/discounts/tidy-discount-rule.ts'

/** Valid rules, one of each type. */
export const byActivity: DiscountRuleForm = {
  ...newDiscountRule,
  name: 'Two clubs',
  type: 'multiPurchase',
  multiPurchaseType: 'activity',
  activityGroups: ['ballet', 'judo'],
  multiActivityConditions: [{ minimumActivities: 2, unit: 'percentage', fixedAmount: null, percentage: 10 }],
}

export const bySession: DiscountRuleForm = {
  ...newDiscountRule,
  name: 'Many days',
  type: 'multiPurchase',
  multiPurchaseType: 'session',
  activityGroups: ['camp'],
  sessionsOption: 'sameActivity',
  multiSessionConditions: [
    { minimumSessions: 3, unit: 'fixedAmount', fixedAmount: 500, percentage: null, amountPerSession: null },
  ],
}

export const siblings: DiscountRuleForm = {
  ...newDiscountRule,
  name: 'Siblings',
  type: 'multiAttendee',
  activityGroups: ['judo'],
  sessionsOption: 'multipleActivities',
  unit: 'percentageAdditionalAttendee',
  percentageAdditionalAttendee: 10,
}

export const summerCode: DiscountRuleForm = {
  ...newDiscountRule,
  name: 'Summer',
  type: 'code',
  code: 'SUMMER',
  codeUsage: 'allActivities',
  unit: 'percentage',
  percentage: 20,
}
