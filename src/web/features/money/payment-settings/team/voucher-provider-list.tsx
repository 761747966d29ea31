import { type VoucherProvider, voucherProviders } from '#contract/money/payment-settings/childcare.ts'
import { hasFeature } from '#domain/platform/clients/features.ts'
import { useTeamClient } from '#web/lib/client.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useDeleteNamed } from '#web/ui/dialog/use-delete-named.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { useShowFeatureRefusal } from '#web/ui/plan/feature-refusal.tsx'
import { Alert } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { ProviderList } from './provider-list.tsx'

interface VoucherProviderListProps {
  readonly query: UseQueryResult<readonly VoucherProvider[]>
  readonly onEdit: (provider: VoucherProvider) => void
}

export const VoucherProviderList = ({ query, onEdit }: VoucherProviderListProps) => {
  const included = hasFeature(useTeamClient().planLevel, 'childcareVouchers')
  const refuse = useShowFeatureRefusal()
  const setEnabled = useOperation(voucherProviders.setEnabled, { invalidates: [voucherProviders.list] })
  const remove = useOperation(voucherProviders.remove, { invalidates: [voucherProviders.list] })

  const askToRemove = useDeleteNamed({
    noun: 'provider',
    warning: 'Customers can no longer choose this provider. To keep it for later, disable it instead.',
    act: async (id) => remove.mutateAsync({ params: { id } }),
  })

  return (
    <>
      {setEnabled.error !== null && (
        <Alert color="red" role="alert">
          {setEnabled.error.message}
        </Alert>
      )}
      <ProviderList
        label="Childcare voucher providers"
        query={query}
        empty="No voucher providers yet. Add those that your families use."
        state={({ enabled }) => !enabled && <StatusBadge tone="quiet">Disabled</StatusBadge>}
        details={({ paymentInstructions }) =>
          paymentInstructions === '' ? 'No payment instructions' : paymentInstructions
        }
        actions={(provider) => [
          {
            label: 'Edit',
            onSelect: () => (included ? onEdit(provider) : refuse('childcareVouchers')),
          },
          {
            label: provider.enabled ? 'Disable' : 'Enable',
            onSelect: () => {
              if (included || provider.enabled)
                setEnabled.mutate({ params: { id: provider._id }, body: { enabled: !provider.enabled } })
              else refuse('childcareVouchers')
            },
          },
          { label: 'Delete', danger: true, onSelect: () => void askToRemove(provider) },
        ]}
      />
    </>
  )
}
