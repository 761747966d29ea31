import { type PaymentMethod, paymentMethods } from '#contract/money/payment-settings/payment-settings.ts'
import { paymentMethodIssues } from '#domain/money/payment-settings/payment-method-changes.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { StaleAlert } from '#web/ui/form/stale-alert.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { errorsByPath } from '#web/ui/form/validate.ts'
import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { methodsQuery } from './use-method-settings.ts'

const valuesOf = ({ forCustomers, forAdmins, instructions, version }: PaymentMethod) => ({
  forCustomers,
  forAdmins,
  instructions,
  version,
})

interface InstructionsDialogProps {
  readonly method: PaymentMethod
  readonly onDone: () => void
}

export const InstructionsDialog = ({ method, onDone }: InstructionsDialogProps) => {
  const dialog = useOpenedDialog()
  const queryClient = useQueryClient()
  const form = useOperationForm(paymentMethods.update, {
    initialValues: valuesOf(method),
    send: (body) => ({ params: { id: method._id }, body }),
    check: (values) => errorsByPath(paymentMethodIssues(method.kind, values)),
    invalidates: [paymentMethods.list],
  })
  const loadTheirs = async () => {
    const { items } = await queryClient.fetchQuery({ ...methodsQuery, staleTime: 0 })
    const latest = items.find(({ _id }) => _id === method._id)
    if (latest !== undefined) form.rebase(valuesOf(latest))
  }
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Bank transfer instructions"
      submitLabel="Save"
      requiredNote={false}
      alert={form.failure?.code === 'stale' && <StaleAlert onReload={loadTheirs} />}
      onDone={onDone}
    >
      <Textarea
        label="How to pay"
        description="Account name, sort code and account number. Customers read this with their reference."
        autosize
        minRows={4}
        maxRows={12}
        data-autofocus
        {...form.field('instructions')}
      />
    </FormDialog>
  )
}
