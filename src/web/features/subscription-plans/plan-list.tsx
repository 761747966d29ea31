import { type SubscriptionPlan, subscriptionPlans } from '#contract/subscription-plans.ts'
import { limits } from '#domain/limits.ts'
import { hasFeature } from '#domain/plans/features.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { notifyDone } from '#web/ui/feedback/notify.ts'
import { useShowFeatureRefusal } from '#web/ui/plan/feature-refusal.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { NothingFound } from '#web/ui/table/nothing-found.tsx'
import { SearchField } from '#web/ui/table/search-field.tsx'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { Alert } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { planColumns } from './plan-columns.tsx'
import { PlanEditDialog } from './plan-edit-dialog.tsx'

interface PlanListProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly empty: ReactNode
}

export const PlanList = ({ search, onSearch, empty }: PlanListProps) => {
  const query = useQuery({
    ...queryOf(subscriptionPlans.list, {
      query: { limit: limits.numberedPageMaximum, filters: JSON.stringify(search === '' ? {} : { search }) },
    }),
    placeholderData: keepPreviousData,
  })
  const included = hasFeature(useClient().planLevel, 'subscriptionTickets')
  const refuse = useShowFeatureRefusal()
  const confirm = useConfirm()
  const editing = useItemDialog<SubscriptionPlan>()
  const setEnabled = useOperation(subscriptionPlans.setEnabled, { invalidates: [subscriptionPlans.list] })
  const remove = useOperation(subscriptionPlans.remove, { invalidates: [subscriptionPlans.list] })

  const askToRemove = async ({ _id, name }: SubscriptionPlan) => {
    const gone = await confirm({
      title: `Delete ${name}?`,
      message: 'The plan and its payments are deleted for good. To keep it for later, disable it instead.',
      verb: 'Delete plan',
      danger: true,
      act: async () => remove.mutateAsync({ params: { id: _id } }),
    })
    if (gone) notifyDone(`${name} is deleted.`)
  }

  const unused = query.data?.total === 0 && search === ''
  return (
    <>
      {!unused && (
        <TableToolbar>
          <SearchField placeholder="Name of a plan" value={search} onSearch={onSearch} />
        </TableToolbar>
      )}
      {setEnabled.error !== null && (
        <Alert color="red" role="alert" mb="md">
          {setEnabled.error.message}
        </Alert>
      )}
      <DataTable
        caption="Subscription plans"
        columns={planColumns}
        query={query}
        rowName={({ name }) => name}
        empty={unused ? empty : <NothingFound title="No plan matches" onClear={() => onSearch('')} />}
        actions={(plan) => [
          {
            label: 'Edit',
            onSelect: () => (included ? editing.open(plan) : refuse('subscriptionTickets')),
          },
          {
            label: plan.enabled ? 'Disable' : 'Enable',
            onSelect: () => {
              setEnabled.mutate({ params: { id: plan._id }, body: { enabled: !plan.enabled } })
            },
          },
          { label: 'Delete', danger: true, onSelect: () => void askToRemove(plan) },
        ]}
      />
      {editing.chosen !== undefined && (
        <PlanEditDialog
          key={editing.chosen.number}
          plan={editing.chosen.item}
          onDone={({ name }) => {
            notifyDone(`${name} is saved.`)
          }}
        />
      )}
    </>
  )
}
