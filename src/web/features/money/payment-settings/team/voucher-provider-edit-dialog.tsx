import { type VoucherProvider, voucherProviders } from '#contract/money/payment-settings/childcare.ts'
import { queryOf } from '#web/lib/query.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { StaleAlert } from '#web/ui/form/stale-alert.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { VoucherProviderFields } from './voucher-provider-fields.tsx'

const valuesOf = ({ name, paymentInstructions, version }: VoucherProvider) => ({
  name,
  paymentInstructions,
  version,
})

interface VoucherProviderEditDialogProps {
  readonly provider: VoucherProvider
  readonly onDone: (provider: VoucherProvider) => void
}

export const VoucherProviderEditDialog = ({ provider, onDone }: VoucherProviderEditDialogProps) => {
  const dialog = useOpenedDialog()
  const queryClient = useQueryClient()
  const form = useOperationForm(voucherProviders.update, {
    initialValues: valuesOf(provider),
    send: (body) => ({ params: { id: provider._id }, body }),
    invalidates: [voucherProviders.list],
  })
  const loadTheirs = async () => {
    const { items } = await queryClient.fetchQuery({ ...queryOf(voucherProviders.list), staleTime: 0 })
    const latest = items.find(({ _id }) => _id === provider._id)
    if (latest !== undefined) form.rebase(valuesOf(latest))
  }
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Edit Childcare Voucher Provider"
      submitLabel="Save"
      alert={form.failure?.code === 'stale' && <StaleAlert onReload={loadTheirs} />}
      onDone={onDone}
    >
      <VoucherProviderFields field={form.field} />
    </FormDialog>
  )
}
