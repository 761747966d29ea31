import {
  type BookingAgreement,
  bookingAgreements,
} from '#contract/catalogue/agreements/booking-agreements.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { AgreementFields } from './agreement-fields.tsx'
import { agreementErrors, newAgreement } from './agreement-values.ts'

interface AgreementDialogProps {
  readonly dialog: DialogState
  readonly onDone: (agreement: BookingAgreement) => void
}

export const AgreementDialog = ({ dialog, onDone }: AgreementDialogProps) => {
  const form = useOperationForm(bookingAgreements.create, {
    initialValues: newAgreement,
    check: agreementErrors,
    invalidates: [bookingAgreements.list],
  })
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Create booking agreement"
      submitLabel="Create booking agreement"
      size="lg"
      onDone={onDone}
    >
      <AgreementFields field={form.field} values={form.values} />
    </FormDialog>
  )
}
