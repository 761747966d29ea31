import { attendees } from '#contract/people/attendees/attendees.ts'
import { queryOf } from '#web/lib/query.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { NothingFound } from '#web/ui/table/nothing-found.tsx'
import { OwnFieldFilterButton } from '#web/ui/table/own-field-filter-button.tsx'
import { PrivateSearchField } from '#web/ui/table/private-search-field.tsx'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { useCursor } from '#web/ui/table/use-cursor.ts'
import { type RememberedSearch, usePrivateSearch } from '#web/ui/table/use-private-search.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DetailsTab } from '../shared/attendee-details.tsx'
import { AttendeeDialog } from './attendee-dialog.tsx'
import type { AttendeeFilters } from './attendee-filters.ts'
import { AttendeesTable } from './attendees-table.tsx'

interface AttendeesListProps extends RememberedSearch {
  readonly filters: AttendeeFilters
  readonly onFilters: (filters: AttendeeFilters) => void
}

/** All attendees, found by their own name or that of the person who books for them. */
export const AttendeesList = ({ filters, onFilters, ...remembering }: AttendeesListProps) => {
  const { attendee: addressed, ...asking } = filters
  const { typed, type, search } = usePrivateSearch(remembering)
  const [cursor, move] = useCursor(JSON.stringify([search, asking]))
  const opened = useItemDialog<{ readonly id: string; readonly tab: DetailsTab }>()
  const { fields = {}, sort = 'name' } = asking
  const query = useQuery({
    ...queryOf(attendees.list, {
      query: {
        ...cursor,
        sort,
        fields: JSON.stringify(fields),
        ...(search !== '' && { search }),
        limit: 50,
      },
    }),
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    // An address that names an attendee opens the details once and is then cleared, so that the same address works
    // again.
    if (addressed === undefined) return
    opened.open({ id: addressed, tab: 'view' })
    onFilters(asking)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each such address
  }, [addressed])
  const chooses = search !== '' || Object.keys(fields).length > 0
  return (
    <>
      <TableToolbar>
        <PrivateSearchField placeholder="Name of an attendee or parent" value={typed} onChange={type} />
        <OwnFieldFilterButton
          usage="attendee"
          chosen={fields}
          onApply={(chosen) =>
            onFilters({
              ...(sort === 'created' && { sort }),
              ...(Object.keys(chosen).length > 0 && { fields: chosen }),
            })
          }
        />
      </TableToolbar>
      <AttendeesTable
        query={query}
        sort={sort}
        onSort={(next) => {
          const { sort: _before, ...rest } = asking
          onFilters(next === 'created' ? { ...rest, sort: next } : rest)
        }}
        onPage={move}
        onOpen={(id, tab) => opened.open({ id, tab })}
        empty={
          chooses ? (
            <NothingFound
              title="Nobody matches"
              onClear={() => {
                type('')
                onFilters({})
              }}
            />
          ) : (
            <EmptyState icon={<IconUsersGroup aria-hidden />} title="No attendees yet">
              They appear here when families add the people they book for. You can add one on the page of a
              person.
            </EmptyState>
          )
        }
      />
      {opened.chosen !== undefined && (
        <AttendeeDialog key={opened.chosen.number} {...opened.chosen.item} withUser />
      )}
    </>
  )
}
