import {
  type SubscriptionPlan,
  subscriptionPlans,
} from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { limits } from '#domain/limits.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { StaleAlert } from '#web/ui/form/stale-alert.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PlanFields } from './plan-fields.tsx'
import { bodyOf, planErrors, valuesOf } from './plan-values.ts'

interface PlanEditDialogProps {
  readonly plan: SubscriptionPlan
  readonly onDone: (plan: SubscriptionPlan) => void
}

export const PlanEditDialog = ({ plan, onDone }: PlanEditDialogProps) => {
  const { currency } = useClient()
  const dialog = useOpenedDialog()
  const queryClient = useQueryClient()
  const [initialValues] = useState(() => valuesOf(plan))
  const form = useOperationForm(subscriptionPlans.update, {
    initialValues,
    send: (values) => ({ params: { id: plan._id }, body: { ...bodyOf(values), version: values.version } }),
    check: (values) => planErrors(values, currency),
    invalidates: [subscriptionPlans.list],
  })
  const loadTheirs = async () => {
    const query = { limit: limits.numberedPageMaximum }
    const list = queryOf(subscriptionPlans.list, { query })
    const { items } = await queryClient.fetchQuery({ ...list, staleTime: 0 })
    const latest = items.find(({ _id }) => _id === plan._id)
    if (latest !== undefined) form.rebase(valuesOf(latest))
  }
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Edit subscription plan"
      submitLabel="Save"
      size="lg"
      alert={form.failure?.code === 'stale' && <StaleAlert onReload={loadTheirs} />}
      onDone={onDone}
    >
      <PlanFields form={form} />
    </FormDialog>
  )
}
