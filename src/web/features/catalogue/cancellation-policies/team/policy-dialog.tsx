import {
  cancellationPolicies,
  type CancellationPolicy,
} from '#contract/catalogue/cancellation-policies/cancellation-policies.ts'
import { clients } from '#contract/platform/clients/clients.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { PolicyFields } from './policy-fields.tsx'
import { bodyOf, newPolicy } from './policy-values.ts'

interface PolicyDialogProps {
  readonly dialog: DialogState
  readonly onDone: (policy: CancellationPolicy) => void
}

export const PolicyDialog = ({ dialog, onDone }: PolicyDialogProps) => {
  const form = useOperationForm(cancellationPolicies.create, {
    initialValues: newPolicy,
    send: (values) => ({ body: bodyOf(values) }),
    // The first fee fixes the currency, which the organisation's settings show.
    invalidates: [cancellationPolicies.list, clients.read],
  })
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Create cancellation policy"
      submitLabel="Create cancellation policy"
      size="lg"
      onDone={onDone}
    >
      <PolicyFields form={form} />
    </FormDialog>
  )
}
