import { discountRuleIssues } from '#domain/sales/discounts/discount-rule-issues.ts'
import type { DiscountRuleForm } from '#domain/sales/discounts/discount-rule.ts'
import { fieldLabels } from '../rule-labels.ts'

/** An example has its own activities, and needs no name, period or limits. */
const notNeeded = new Set([
  'name',
  'code',
  'activityGroups',
  'startDate',
  'endDate',
  'specifyStartDate',
  'maxUserRedemptions',
  'maxRedemptions',
])

const labels: Readonly<Record<string, string>> = fieldLabels

/** Lists what a rule still needs before it can take something off, named like its fields. */
export const whatIsMissing = (form: DiscountRuleForm, currency: string): readonly string[] => {
  const fields = discountRuleIssues(form, { before: null, others: [], currency }).map(
    ({ path }) => path.split('.')[0] ?? '',
  )
  return [...new Set(fields)].filter((field) => !notNeeded.has(field)).map((field) => labels[field] ?? field)
}
