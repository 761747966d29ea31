import { clients } from '#contract/platform/clients/clients.ts'
import { type DiscountRule, discountRules } from '#contract/sales/discounts/discount-rules.ts'
import { discountTypeLabels } from '#domain/sales/discounts/discount-rule.ts'
import { messages } from '#domain/messages.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { StaleAlert } from '#web/ui/form/stale-alert.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RuleFields } from './rule-fields.tsx'
import { ruleFormFields } from './rule-form-fields.ts'
import { bodyOf, formOf, ruleErrors, valuesOf } from './rule-values.ts'
import { timesInWords } from './rule-words.ts'
import { TryIt } from './try-it/try-it.tsx'
import { takenBy, useOtherRules } from './use-other-rules.ts'

interface EditRuleDialogProps {
  readonly rule: DiscountRule
  readonly onDone: (rule: DiscountRule) => void
}

/** The dialog for editing a rule, with the form it was created with. Fields that bookings depend on are locked. */
export const EditRuleDialog = ({ rule, onDone }: EditRuleDialogProps) => {
  const dialog = useOpenedDialog()
  const { currency } = useClient()
  const queryClient = useQueryClient()
  const others = useOtherRules(rule._id)
  // The rule may have been used since the list was loaded.
  const [before, setBefore] = useState(rule)
  const [initialValues] = useState(() => valuesOf(rule))
  const form = useOperationForm(discountRules.update, {
    initialValues,
    send: (values) => ({ params: { id: rule._id }, body: { ...bodyOf(values), version: values.version } }),
    check: (values) => ruleErrors(values, { before, others, currency }),
    invalidates: [discountRules.list, clients.read],
  })
  const loadTheirs = async () => {
    const read = queryOf(discountRules.read, { params: { id: rule._id } })
    const latest = await queryClient.fetchQuery({ ...read, staleTime: 0 })
    setBefore(latest)
    form.rebase(valuesOf(latest))
  }
  const { timesUsed } = before
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={before.type === null ? 'Edit discount rule' : `Edit ${discountTypeLabels[before.type]}`}
      submitLabel="Submit"
      size="wide"
      alert={form.failure?.code === 'stale' && <StaleAlert onReload={loadTheirs} what="this rule" />}
      onDone={onDone}
      aside={<TryIt form={formOf(form.values)} />}
    >
      <Text size="sm" c="dimmed">
        {timesUsed > 0 && `${timesInWords(before)}: what it takes off stays as it was. `}
        {messages.discountTypeFixed.text}
      </Text>
      <RuleFields rule={ruleFormFields(form, timesUsed)} taken={takenBy(formOf(form.values), others)} />
    </FormDialog>
  )
}
