import {
  type BookingAgreement,
  bookingAgreements,
} from '#contract/catalogue/agreements/booking-agreements.ts'
import { limits } from '#domain/limits.ts'
import { queryOf } from '#web/lib/query.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { StaleAlert } from '#web/ui/form/stale-alert.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { AgreementFields } from './agreement-fields.tsx'
import { agreementErrors, valuesOf } from './agreement-values.ts'

interface AgreementEditDialogProps {
  readonly agreement: BookingAgreement
  readonly onDone: (agreement: BookingAgreement) => void
}

export const AgreementEditDialog = ({ agreement, onDone }: AgreementEditDialogProps) => {
  const dialog = useOpenedDialog()
  const queryClient = useQueryClient()
  const form = useOperationForm(bookingAgreements.update, {
    initialValues: valuesOf(agreement),
    send: (body) => ({ params: { id: agreement._id }, body }),
    check: agreementErrors,
    invalidates: [bookingAgreements.list],
  })
  const loadTheirs = async () => {
    const query = { limit: limits.numberedPageMaximum }
    const list = queryOf(bookingAgreements.list, { query })
    const { items } = await queryClient.fetchQuery({ ...list, staleTime: 0 })
    const latest = items.find(({ _id }) => _id === agreement._id)
    if (latest !== undefined) form.rebase(valuesOf(latest))
  }
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Edit booking agreement"
      submitLabel="Save"
      size="lg"
      alert={form.failure?.code === 'stale' && <StaleAlert onReload={loadTheirs} />}
      onDone={onDone}
    >
      <AgreementFields field={form.field} values={form.values} />
      <Text size="sm" c="dimmed">
        Bookings already made keep the wording they agreed to.
      </Text>
    </FormDialog>
  )
}
