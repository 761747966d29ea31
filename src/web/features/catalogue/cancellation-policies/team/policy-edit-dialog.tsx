import {
  cancellationPolicies,
  type CancellationPolicy,
} from '#contract/catalogue/cancellation-policies/cancellation-policies.ts'
import { clients } from '#contract/platform/clients/clients.ts'
import { limits } from '#domain/limits.ts'
import { queryOf } from '#web/lib/query.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { StaleAlert } from '#web/ui/form/stale-alert.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { PolicyFields } from './policy-fields.tsx'
import { bodyOf, valuesOf } from './policy-values.ts'

interface PolicyEditDialogProps {
  readonly policy: CancellationPolicy
  readonly onDone: (policy: CancellationPolicy) => void
}

export const PolicyEditDialog = ({ policy, onDone }: PolicyEditDialogProps) => {
  const dialog = useOpenedDialog()
  const queryClient = useQueryClient()
  const form = useOperationForm(cancellationPolicies.update, {
    initialValues: valuesOf(policy),
    send: (values) => ({ params: { id: policy._id }, body: { ...bodyOf(values), version: values.version } }),
    invalidates: [cancellationPolicies.list, clients.read],
  })
  const loadTheirs = async () => {
    const query = { limit: limits.numberedPageMaximum }
    const list = queryOf(cancellationPolicies.list, { query })
    const { items } = await queryClient.fetchQuery({ ...list, staleTime: 0 })
    const latest = items.find(({ _id }) => _id === policy._id)
    if (latest !== undefined) form.rebase(valuesOf(latest))
  }
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Edit cancellation policy"
      submitLabel="Save"
      size="lg"
      alert={form.failure?.code === 'stale' && <StaleAlert onReload={loadTheirs} />}
      onDone={onDone}
    >
      <PolicyFields form={form} />
      <Text size="sm" c="dimmed">
        Bookings already made keep the rules they were made under.
      </Text>
    </FormDialog>
  )
}
