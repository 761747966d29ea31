import { type Venue, venues } from '#contract/venues.ts'
import { limits } from '#domain/limits.ts'
import { queryOf } from '#web/lib/query.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { notifyDone } from '#web/ui/feedback/notify.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { NothingFound } from '#web/ui/table/nothing-found.tsx'
import { SearchField } from '#web/ui/table/search-field.tsx'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { Alert } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { VenueAddressLink } from './venue-address.tsx'
import { VenueEditDialog } from './venue-edit-dialog.tsx'

const columns: readonly Column<Venue>[] = [
  { id: 'name', header: 'Name', heading: true, cell: ({ name }) => name },
  { id: 'address', header: 'Address', cell: VenueAddressLink },
  {
    id: 'used',
    header: 'Activities',
    align: 'end',
    cell: ({ usedBy }) => usedBy.toLocaleString('en-GB'),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ enabled }) => (
      <StatusBadge tone={enabled ? 'good' : 'quiet'}>{enabled ? 'Enabled' : 'Disabled'}</StatusBadge>
    ),
  },
]

interface VenueListProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly empty: ReactNode
}

export const VenueList = ({ search, onSearch, empty }: VenueListProps) => {
  const query = useQuery({
    ...queryOf(venues.list, {
      query: { limit: limits.numberedPageMaximum, filters: JSON.stringify(search === '' ? {} : { search }) },
    }),
    placeholderData: keepPreviousData,
  })
  const confirm = useConfirm()
  const editing = useItemDialog<Venue>()
  const setEnabled = useOperation(venues.setEnabled, { invalidates: [venues.list] })
  const remove = useOperation(venues.remove, { invalidates: [venues.list] })

  const askToRemove = async ({ _id, name }: Venue) => {
    const gone = await confirm({
      title: `Delete ${name}?`,
      message: 'The venue and its address are deleted for good. To keep it for later, disable it instead.',
      verb: 'Delete venue',
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
          <SearchField placeholder="Name of a venue" value={search} onSearch={onSearch} />
        </TableToolbar>
      )}
      {setEnabled.error !== null && (
        <Alert color="red" role="alert" mb="md">
          {setEnabled.error.message}
        </Alert>
      )}
      <DataTable
        caption="Venues"
        columns={columns}
        query={query}
        rowName={({ name }) => name}
        empty={unused ? empty : <NothingFound title="No venue matches" onClear={() => onSearch('')} />}
        actions={(venue) => [
          { label: 'Edit', onSelect: () => editing.open(venue) },
          {
            label: venue.enabled ? 'Disable' : 'Enable',
            onSelect: () => {
              setEnabled.mutate({ params: { id: venue._id }, body: { enabled: !venue.enabled } })
            },
          },
          { label: 'Delete', danger: true, onSelect: () => void askToRemove(venue) },
        ]}
      />
      {editing.chosen !== undefined && (
        <VenueEditDialog
          key={editing.chosen.number}
          venue={editing.chosen.item}
          onDone={({ name }) => {
            notifyDone(`${name} is saved.`)
          }}
        />
      )}
    </>
  )
}
