import { discountRuleIssues } from '#domain/discounts/discount-rule-issues.ts'
import type { DiscountRuleForm } from '#domain/discounts/discount-rule.ts'
import { fieldLabels } from '../rule-labels.ts'

/** An example needs no name, no period and no activities of its own: it has its own. */
const notNeeded = new Set(['name', 'code', 'activityGroups', 'startDate', 'endDate', 'specifyStartDate'])

const labels: Readonly<Record<string, string>> = fieldLabels

/** What a rule still needs before it can take something off, in the words of its fields. */
export const whatIsMissing = (form: DiscountRuleForm): readonly string[] => {
  const fields = discountRuleIssues(form, { before: null, others: [] }).map(
    ({ path }) => path.split('.')[0] ?? '',
  )
  return [...new Set(fields)].filter((field) => !notNeeded.has(field)).map((field) => labels[field] ?? field)
}
