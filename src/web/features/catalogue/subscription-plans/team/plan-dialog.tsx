import {
  type SubscriptionPlan,
  subscriptionPlans,
} from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { clients } from '#contract/platform/clients/clients.ts'
import { useClient } from '#web/lib/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { useState } from 'react'
import { PlanFields } from './plan-fields.tsx'
import { bodyOf, newPlan, planErrors } from './plan-values.ts'

interface PlanDialogProps {
  readonly onDone: (plan: SubscriptionPlan) => void
}

export const PlanDialog = ({ onDone }: PlanDialogProps) => {
  const { currency } = useClient()
  const dialog = useOpenedDialog()
  const [initialValues] = useState(newPlan)
  const form = useOperationForm(subscriptionPlans.create, {
    initialValues,
    send: (values) => ({ body: bodyOf(values) }),
    check: (values) => planErrors(values, currency),
    // The first price fixes the currency, which the organisation's settings show.
    invalidates: [subscriptionPlans.list, clients.read],
  })
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Create subscription plan"
      submitLabel="Create subscription plan"
      size="lg"
      onDone={onDone}
    >
      <PlanFields form={form} />
    </FormDialog>
  )
}
