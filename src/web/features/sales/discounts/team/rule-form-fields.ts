import { isLocked, visibleFields, type DiscountRuleField } from '#domain/sales/discounts/rule-fields.ts'
import { messages } from '#domain/messages.ts'
import type { useFormFields } from '#web/ui/form/use-form-fields.ts'
import { fieldLabels } from './rule-labels.ts'
import { formOf, type RuleValues } from './rule-values.ts'

type Fields = ReturnType<typeof useFormFields<RuleValues>>

/** What the fields need of a form, whether it creates a rule or changes one. */
type RuleForm = Pick<Fields, 'values' | 'field' | 'setValue'>

/** A small box under help that has the whole width. */
export const narrow = (width: number) => ({ maw: 'none', styles: { wrapper: { maxWidth: width } } })

/** The fields of a rule: which of them it asks for, and which of them stay as they are. */
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
    /** Everything that an input takes; a locked one says why in the place of its help. */
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
