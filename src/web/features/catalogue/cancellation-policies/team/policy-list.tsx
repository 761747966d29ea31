import {
  cancellationPolicies,
  type CancellationPolicy,
} from '#contract/catalogue/cancellation-policies/cancellation-policies.ts'
import { queryOf } from '#web/lib/query.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useDeleteNamed } from '#web/ui/dialog/use-delete-named.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { namedListQuery, type NamedListProps } from '#web/ui/table/named-list.tsx'
import { NothingFound } from '#web/ui/table/nothing-found.tsx'
import { SearchField } from '#web/ui/table/search-field.tsx'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PolicyCard } from './policy-card.tsx'
import { PolicyEditDialog } from './policy-edit-dialog.tsx'

export const PolicyList = ({ search, onSearch, empty }: NamedListProps) => {
  const query = useQuery({
    ...queryOf(cancellationPolicies.list, { query: namedListQuery(search) }),
    placeholderData: keepPreviousData,
  })
  const editing = useItemDialog<CancellationPolicy>()
  const remove = useOperation(cancellationPolicies.remove, { invalidates: [cancellationPolicies.list] })

  const askToRemove = useDeleteNamed({
    noun: 'policy',
    warning: 'The policy is deleted for good. Bookings already made keep the rules they were made under.',
    act: async (id) => remove.mutateAsync({ params: { id } }),
  })

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
