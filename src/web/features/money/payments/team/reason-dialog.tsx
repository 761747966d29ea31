import { type Payment, payments } from '#contract/money/payments/payments.ts'
import { limits } from '#domain/limits.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Alert, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { staleMoney } from '#web/lib/stale-money.ts'
import { useIfEmailed } from '#web/ui/feedback/use-if-emailed.ts'

interface ReasonDialogProps {
  readonly payment: Payment
  readonly operation: 'callOff' | 'reverse'
  readonly title: string
  readonly submitLabel: string
  /** The label of the button that closes the dialog, if 'Cancel' could be mistaken for the action. */
  readonly leaveLabel?: string
  readonly onDone: () => void
  /** Explains what happens to the money, and to whom. */
  readonly children: ReactNode
}

/** A dialog that ends a payment with a reason for the payer. */
export const ReasonDialog = ({
  payment,
  operation,
  title,
  submitLabel,
  leaveLabel,
  onDone,
  children,
}: ReasonDialogProps) => {
  const ifEmailed = useIfEmailed()
  const dialog = useOpenedDialog()
  const form = useOperationForm(payments[operation], {
    initialValues: { reason: '' },
    send: (body) => ({ params: { id: payment._id }, body }),
    invalidates: staleMoney,
  })
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={title}
      submitLabel={submitLabel}
      {...(leaveLabel !== undefined && { leaveLabel })}
      danger
      requiredNote={false}
      onDone={onDone}
    >
      <TextInput
        label="Reason"
        description={ifEmailed('We include this in the email to the customer.', 'Kept in the history.')}
        withAsterisk
        autoComplete="off"
        data-autofocus
        maxLength={limits.lineMaximum}
        {...form.field('reason')}
      />
      <Alert color="gray">{children}</Alert>
    </FormDialog>
  )
}
