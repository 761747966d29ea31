import { type VoucherProvider, voucherProviders } from '#contract/money/payment-settings/childcare.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { VoucherProviderFields } from './voucher-provider-fields.tsx'

interface VoucherProviderDialogProps {
  readonly onDone: (provider: VoucherProvider) => void
}

export const VoucherProviderDialog = ({ onDone }: VoucherProviderDialogProps) => {
  const dialog = useOpenedDialog()
  const form = useOperationForm(voucherProviders.create, {
    initialValues: { name: '', paymentInstructions: '' },
    invalidates: [voucherProviders.list],
  })
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Add Childcare Voucher Provider"
      submitLabel="Add provider"
      onDone={onDone}
    >
      <VoucherProviderFields field={form.field} />
    </FormDialog>
  )
}
