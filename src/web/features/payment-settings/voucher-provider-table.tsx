import { type VoucherProvider, voucherProviders } from '#contract/childcare.ts'
import type { Answer } from '#contract/operation.ts'
import { hasFeature } from '#domain/plans/features.ts'
import { useClient } from '#web/lib/client.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { notifyDone } from '#web/ui/feedback/notify.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { useShowFeatureRefusal } from '#web/ui/plan/feature-refusal.tsx'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { Alert, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import classes from './payment-settings.module.css'

const columns: readonly Column<VoucherProvider>[] = [
  { id: 'name', header: 'Name', heading: true, cell: ({ name }) => name },
  {
    id: 'instructions',
    header: 'Payment instructions',
    cell: ({ paymentInstructions }) => (
      <Text
        size="sm"
        {...(paymentInstructions === '' && { c: 'dimmed' })}
        className={classes.instructions}
        lineClamp={3}
      >
        {paymentInstructions === '' ? 'None' : paymentInstructions}
      </Text>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ enabled }) => (
      <StatusBadge tone={enabled ? 'good' : 'quiet'}>{enabled ? 'Enabled' : 'Disabled'}</StatusBadge>
    ),
  },
]

interface VoucherProviderTableProps {
  readonly query: UseQueryResult<Answer<typeof voucherProviders.list>>
  readonly onEdit: (provider: VoucherProvider) => void
  readonly empty: ReactNode
}

export const VoucherProviderTable = ({ query, onEdit, empty }: VoucherProviderTableProps) => {
  const included = hasFeature(useClient().planLevel, 'childcareVouchers')
  const refuse = useShowFeatureRefusal()
  const confirm = useConfirm()
  const setEnabled = useOperation(voucherProviders.setEnabled, { invalidates: [voucherProviders.list] })
  const remove = useOperation(voucherProviders.remove, { invalidates: [voucherProviders.list] })

  const askToRemove = async ({ _id, name }: VoucherProvider) => {
    const gone = await confirm({
      title: `Delete ${name}?`,
      message: 'Customers can no longer choose this provider. To keep it for later, disable it instead.',
      verb: 'Delete provider',
      danger: true,
      act: async () => remove.mutateAsync({ params: { id: _id } }),
    })
    if (gone) notifyDone(`${name} is deleted.`)
  }

  return (
    <>
      {setEnabled.error !== null && (
        <Alert color="red" role="alert">
          {setEnabled.error.message}
        </Alert>
      )}
      <DataTable
        caption="Childcare voucher providers"
        columns={columns}
        query={query}
        rowName={({ name }) => name}
        empty={empty}
        actions={(provider) => [
          {
            label: 'Edit',
            onSelect: () => (included ? onEdit(provider) : refuse('childcareVouchers')),
          },
          {
            label: provider.enabled ? 'Disable' : 'Enable',
            onSelect: () => {
              setEnabled.mutate({ params: { id: provider._id }, body: { enabled: !provider.enabled } })
            },
          },
          { label: 'Delete', danger: true, onSelect: () => void askToRemove(provider) },
        ]}
      />
    </>
  )
}
