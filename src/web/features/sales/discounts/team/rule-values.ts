import type { DiscountRule } from '#contract/sales/discounts/discount-rules.ts'
import { discountRuleIssues, type RuleContext } from '#domain/sales/discounts/discount-rule-issues.ts'
import type { DiscountRuleForm, DiscountType } from '#domain/sales/discounts/discount-rule.ts'
import { newDiscountRule, tidyDiscountRule } from '#domain/sales/discounts/tidy-discount-rule.ts'
import { errorsByPath, type FieldErrors } from '#web/ui/form/validate.ts'

/** A rule while it is being edited. A date is '' for none, as in the fields. */
export interface RuleValues extends Omit<DiscountRuleForm, 'startDate' | 'endDate'> {
  readonly startDate: string
  readonly endDate: string
  readonly version: number
}

export const newRule = (type: DiscountType): RuleValues => ({
  ...newDiscountRule,
  type,
  startDate: '',
  endDate: '',
  version: 0,
})

export const valuesOf = (rule: DiscountRule): RuleValues => {
  const { _id, timesUsed: _times, timesReserved: _reserved, createdAt: _at, ...form } = rule
  return { ...form, startDate: form.startDate ?? '', endDate: form.endDate ?? '' }
}

/** Converts the values for the domain rules. */
export const formOf = ({ version: _version, ...values }: RuleValues): DiscountRuleForm => ({
  ...values,
  startDate: values.startDate === '' ? null : values.startDate,
  endDate: values.endDate === '' ? null : values.endDate,
})

/** Builds the request. Values that the type and unit don't use are left out, even if they were typed before. */
export const bodyOf = (values: RuleValues) => {
  const form = tidyDiscountRule(formOf(values))
  return {
    ...form,
    activityGroups: [...form.activityGroups],
    multiActivityConditions: [...form.multiActivityConditions],
    multiSessionConditions: [...form.multiSessionConditions],
  }
}

export const ruleErrors = (values: RuleValues, context: RuleContext): FieldErrors =>
  errorsByPath(discountRuleIssues(formOf(values), context))
