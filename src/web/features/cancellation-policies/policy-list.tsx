import { cancellationPolicies, type CancellationPolicy } from '#contract/cancellation-policies.ts'
import { limits } from '#domain/limits.ts'
import { queryOf } from '#web/lib/query.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { notifyDone } from '#web/ui/feedback/notify.ts'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { NothingFound } from '#web/ui/table/nothing-found.tsx'
import { SearchField } from '#web/ui/table/search-field.tsx'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PolicyCard } from './policy-card.tsx'
import { PolicyEditDialog } from './policy-edit-dialog.tsx'

interface PolicyListProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly empty: ReactNode
}

export const PolicyList = ({ search, onSearch, empty }: PolicyListProps) => {
  const query = useQuery({
    ...queryOf(cancellationPolicies.list, {
      query: { limit: limits.numberedPageMaximum, filters: JSON.stringify(search === '' ? {} : { search }) },
    }),
    placeholderData: keepPreviousData,
  })
  const confirm = useConfirm()
  const editing = useItemDialog<CancellationPolicy>()
  const remove = useOperation(cancellationPolicies.remove, { invalidates: [cancellationPolicies.list] })

  const askToRemove = async ({ _id, name }: CancellationPolicy) => {
    const gone = await confirm({
      title: `Delete ${name}?`,
      message: 'The policy is deleted for good. Bookings already made keep the rules they were made under.',
      verb: 'Delete policy',
      danger: true,
      act: async () => remove.mutateAsync({ params: { id: _id } }),
    })
    if (gone) notifyDone(`${name} is deleted.`)
  }

  if (query.data === undefined)
    return query.isError ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <LineSkeleton lines={6} />
    )
  const { items, total } = query.data
  if (total === 0 && search === '') return empty
  return (
    <>
      <TableToolbar>
        <SearchField placeholder="Name of a policy" value={search} onSearch={onSearch} />
      </TableToolbar>
      {total === 0 && <NothingFound title="No policy matches" onClear={() => onSearch('')} />}
      <Stack gap="md" aria-busy={query.isFetching}>
        {items.map((policy) => (
          <PolicyCard
            key={policy._id}
            policy={policy}
            onEdit={() => editing.open(policy)}
            onRemove={() => void askToRemove(policy)}
          />
        ))}
      </Stack>
      {editing.chosen !== undefined && (
        <PolicyEditDialog
          key={editing.chosen.number}
          policy={editing.chosen.item}
          onDone={({ name }) => {
            notifyDone(`${name} is saved.`)
          }}
        />
      )}
    </>
  )
}
