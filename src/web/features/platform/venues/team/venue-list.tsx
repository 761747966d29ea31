import { type Venue, venues } from '#contract/platform/venues/venues.ts'
import { queryOf } from '#web/lib/query.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { NamedList, namedListQuery, type NamedListProps } from '#web/ui/table/named-list.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { VenueAddressLink } from './venue-address.tsx'
import { VenueEditDialog } from './venue-edit-dialog.tsx'
import type { Column } from '#web/ui/table/column.ts'

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

export const VenueList = (props: NamedListProps) => {
  const query = useQuery({
    ...queryOf(venues.list, { query: namedListQuery(props.search) }),
    placeholderData: keepPreviousData,
  })
  const setEnabled = useOperation(venues.setEnabled, { invalidates: [venues.list] })
  const remove = useOperation(venues.remove, { invalidates: [venues.list] })
  return (
    <NamedList
      {...props}
      caption="Venues"
      noun="venue"
      placeholder="Name of a venue"
      columns={columns}
      query={query}
      setEnabled={setEnabled}
      remove={remove}
      warning="The venue and its address are deleted for good. To keep it for later, disable it instead."
      editDialog={(venue, onDone) => <VenueEditDialog venue={venue} onDone={onDone} />}
    />
  )
}
