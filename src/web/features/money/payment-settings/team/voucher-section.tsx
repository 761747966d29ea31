import { type VoucherProvider, voucherProviders } from '#contract/money/payment-settings/childcare.ts'
import type { PaymentMethod } from '#contract/money/payment-settings/payment-settings.ts'
import { queryOf } from '#web/lib/query.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { Section } from '#web/ui/frame/section.tsx'
import { FeatureGate } from '#web/ui/plan/feature-gate.tsx'
import { Alert, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { MethodSwitches } from './method-switches.tsx'
import classes from './payment-settings.module.css'
import { VoucherProviderEditDialog } from './voucher-provider-edit-dialog.tsx'
import { VoucherProviderList } from './voucher-provider-list.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { VoucherProviderFields } from './voucher-provider-fields.tsx'

interface VoucherProviderDialogProps {
  readonly onDone: (provider: VoucherProvider) => void
}

const VoucherProviderDialog = ({ onDone }: VoucherProviderDialogProps) => {
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

const AddButton = ({ onPress }: { readonly onPress: () => void }) => (
  <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={onPress}>
    Add Childcare Voucher Provider
  </Button>
)

const tellSaved = ({ name }: VoucherProvider) => {
  notifyDone(`${name} is saved.`)
}

export const VoucherSection = ({ method }: { readonly method: PaymentMethod }) => {
  const query = useQuery({ ...queryOf(voucherProviders.list), select: ({ items }) => items })
  const adding = useItemDialog<null>()
  const editing = useItemDialog<VoucherProvider>()
  const noneOffered = query.data !== undefined && !query.data.some(({ enabled }) => enabled)
  return (
    <Section
      title="Childcare vouchers"
      description="Customers pick their voucher provider and get its payment instructions and a reference."
    >
      <MethodSwitches method={method} />
      {method.forCustomers && noneOffered && (
        <Alert color="yellow">Customers cannot choose vouchers until a provider is enabled.</Alert>
      )}
      <VoucherProviderList query={query} onEdit={editing.open} />
      <div className={classes.buttons}>
        <FeatureGate feature="childcareVouchers" locked={(ask) => <AddButton onPress={ask} />}>
          <AddButton onPress={() => adding.open(null)} />
        </FeatureGate>
      </div>
      {adding.chosen !== undefined && (
        <VoucherProviderDialog key={`add-${adding.chosen.number}`} onDone={tellSaved} />
      )}
      {editing.chosen !== undefined && (
        <VoucherProviderEditDialog
          key={`edit-${editing.chosen.number}`}
          provider={editing.chosen.item}
          onDone={tellSaved}
        />
      )}
    </Section>
  )
}
