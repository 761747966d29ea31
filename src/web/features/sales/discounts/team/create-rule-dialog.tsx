import { clients } from '#contract/platform/clients/clients.ts'
import { type DiscountRule, discountRules } from '#contract/sales/discounts/discount-rules.ts'
import { type DiscountType, discountTypeLabels } from '#domain/sales/discounts/discount-rule.ts'
import { messages } from '#domain/messages.ts'
import { useClient } from '#web/lib/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { FormAlert } from '#web/ui/form/form-alert.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { useState } from 'react'
import { RuleFields } from './rule-fields.tsx'
import { ruleFormFields } from './rule-form-fields.ts'
import { bodyOf, formOf, newRule, ruleErrors } from './rule-values.ts'
import { TryIt } from './try-it/try-it.tsx'
import { takenBy, useOtherRules } from './use-other-rules.ts'

interface CreateRuleDialogProps {
  readonly type: DiscountType
  readonly onDone: (rule: DiscountRule) => void
}

export const CreateRuleDialog = ({ type, onDone }: CreateRuleDialogProps) => {
  const dialog = useOpenedDialog()
  const { currency } = useClient()
  const others = useOtherRules(null)
  const [initialValues] = useState(() => newRule(type))
  const form = useOperationForm(discountRules.create, {
    initialValues,
    send: (values) => ({ body: bodyOf(values) }),
    check: (values) => ruleErrors(values, { before: null, others, currency }),
    // A first amount fixes the currency, which the organisation's settings show.
    invalidates: [discountRules.list, clients.read],
    saysRefusals: true,
  })
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={`Create ${discountTypeLabels[type]}`}
      submitLabel="Submit"
      size="wide"
      alert={<FormAlert lead={messages.failedToCreateDiscountRule} />}
      onDone={onDone}
      aside={<TryIt form={formOf(form.values)} />}
    >
      <RuleFields rule={ruleFormFields(form, null)} taken={takenBy(formOf(form.values), others)} />
    </FormDialog>
  )
}
