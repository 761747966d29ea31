import { isLocked, visibleFields, type DiscountRuleField } from '#domain/sales/discounts/rule-fields.ts'
import { messages } from '#domain/messages.ts'
import type { useFormFields } from '#web/ui/form/use-form-fields.ts'
import { fieldLabels } from './rule-labels.ts'
import { formOf, type RuleValues } from './rule-values.ts'

type Fields = ReturnType<typeof useFormFields<RuleValues>>

/** The parts of a form that the fields need, both for creating and for changing a rule. */
type RuleForm = Pick<Fields, 'values' | 'field' | 'setValue'>

/** Limits the width of a small input whose help text has the full width. */
export const narrow = (width: number) => ({ maw: 'none', styles: { wrapper: { maxWidth: width } } })

/** Determines which fields a rule has, and which of them are locked. */
export const ruleFormFields = (form: RuleForm, timesUsed: number | null) => {
  const visible = visibleFields(formOf(form.values))
  const locked = (name: DiscountRuleField) => isLocked(name, timesUsed)
  const described = (name: DiscountRuleField, description?: string) =>
    locked(name) ? messages.discountFieldLocked.text : description
  return {
    values: form.values,
    setValue: form.setValue,
    shows: (name: DiscountRuleField) => visible.has(name),
    locked,
    described,
    /** The props of an input. A locked input shows the reason instead of its help text. */
    input: (name: DiscountRuleField, description?: string) => ({
      label: fieldLabels[name],
      description: described(name, description),
      disabled: locked(name),
      ...form.field(name),
    }),
    tick: (name: DiscountRuleField, description?: string) => ({
      label: fieldLabels[name],
      description: described(name, description),
      disabled: locked(name),
      ...form.field(name, { type: 'checkbox' }),
    }),
    error: (name: DiscountRuleField): string | undefined => form.field(name).error,
  }
}

export type RuleFormFields = ReturnType<typeof ruleFormFields>
