import { type Venue, venues } from '#contract/platform/venues/venues.ts'
import { queryOf } from '#web/lib/query.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { NamedList, namedListQuery, type NamedListProps } from '#web/ui/table/named-list.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { VenueEditDialog } from './venue-edit-dialog.tsx'
import type { Column } from '#web/ui/table/column.ts'
import type { PublicVenue } from '#contract/platform/venues/public-venue.ts'
import { addressLines } from '#domain/platform/venues/venue.ts'
import { Anchor, Text } from '@mantine/core'

/** Replaces the space in a postal code, so that it doesn't break across lines. */
const unbroken = (postalCode: string) => postalCode.replaceAll(' ', '\u00A0')

/** The address of a venue, as a link to the map. */
const VenueAddressLink = ({ name, address, mapsLink }: PublicVenue) =>
  mapsLink === null ? (
    <Text size="sm" c="dimmed">
      No address
    </Text>
  ) : (
    <Anchor
      href={mapsLink}
      target="_blank"
      rel="noopener noreferrer"
      size="sm"
      title={`${name} on the map, in a new tab`}
    >
      {addressLines({ ...address, postalCode: unbroken(address.postalCode) }).join(', ')}
    </Anchor>
  )

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
