import { activityGroups, type ActivityRow } from '#contract/catalogue/activities/activity-groups.ts'
import { venues } from '#contract/platform/venues/venues.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { useMay } from '#web/lib/current-user.ts'
import { fieldsQuery } from '#web/lib/fields-query.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { NothingFound } from '#web/ui/table/nothing-found.tsx'
import { SearchField } from '#web/ui/table/search-field.tsx'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ActivitiesTable } from './activities-table.tsx'
import { filterCount, isFiltered, type ActivitySearch } from './activity-search.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { useActivityActs } from './use-activity-acts.tsx'

const pageSize = 50

interface ActivitiesListProps {
  readonly search: ActivitySearch
  readonly onSearch: (search: ActivitySearch) => void
  /** Shown if there are no activities. */
  readonly empty: ReactNode
}

export const ActivitiesList = ({ search, onSearch, empty }: ActivitiesListProps) => {
  const { page = 1, ...filters } = search
  const navigate = useNavigate()
  const mayEdit = useMay('activities.edit')
  const [panel, panelActs] = useDisclosure()
  const copying = useItemDialog<ActivityRow>()
  const { toggle, deleteActivity } = useActivityActs()
  const query = useQuery({
    ...queryOf(activityGroups.list, {
      query: { page: page - 1, limit: pageSize, filters: JSON.stringify(filters) },
    }),
    placeholderData: keepPreviousData,
  })
  const venueQuery = useQuery(queryOf(venues.list, { query: { limit: limits.numberedPageMaximum } }))
  const fieldQuery = useQuery(fieldsQuery({ usage: 'activity', includeAdminOnly: 'true' }))
  const count = filterCount(search)
  const none = query.data?.total === 0 && !isFiltered(search)
  if (none) return empty

  const toActivity = (
    to: typeof pages.activityEdit.path | typeof pages.activityOverview.path,
    activityGroupId: string,
  ) => void navigate({ to, params: { activityGroupId } })
  return (
    <>
      <TableToolbar>
        <SearchField
          placeholder="Name of an activity"
          value={search.search ?? ''}
          onSearch={(typed) => {
            const { search: _before, page: _page, ...rest } = search
            onSearch(typed === '' ? rest : { ...rest, search: typed })
          }}
        />
        <Button variant="default" leftSection={<IconFilter size={18} aria-hidden />} onClick={panelActs.open}>
          {count === 0 ? 'Filters' : `Filters (${count})`}
        </Button>
      </TableToolbar>
      <ActivitiesTable
        query={query}
        page={page}
        pageSize={pageSize}
        onPage={(next) => onSearch(next === 1 ? filters : { ...filters, page: next })}
        empty={<NothingFound title={messages.noActivitiesFound} onClear={() => onSearch({})} />}
        actions={
          mayEdit
            ? (row) => [
                { label: 'Edit', onSelect: () => toActivity(pages.activityEdit.path, row._id) },
                { label: row.enabled ? 'Disable' : 'Enable', onSelect: () => void toggle(row) },
                { label: 'Copy', onSelect: () => copying.open(row) },
                { label: 'Delete', danger: true, onSelect: () => void deleteActivity(row) },
              ]
            : undefined
        }
      />
      <FilterPanel
        opened={panel}
        onClose={panelActs.close}
        search={search}
        onApply={onSearch}
        venues={venueQuery.data?.items ?? []}
        fields={(fieldQuery.data ?? []).filter((field) => field.useForAdminFiltering)}
      />
      {copying.chosen !== undefined && (
        <CopyDialog
          key={copying.chosen.number}
          activity={copying.chosen.item}
          onDone={({ _id }) => toActivity(pages.activityOverview.path, _id)}
        />
      )}
    </>
  )
}
