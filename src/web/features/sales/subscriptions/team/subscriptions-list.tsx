import { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import { subscriptions } from '#contract/sales/subscriptions/subscriptions.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { FilterChoice } from '#web/ui/table/filter-choice.tsx'
import { FilterPick } from '#web/ui/table/filter-pick.tsx'
import { NothingFound } from '#web/ui/table/nothing-found.tsx'
import { PrivateSearchField } from '#web/ui/table/private-search-field.tsx'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { useCursor } from '#web/ui/table/use-cursor.ts'
import { type RememberedSearch, usePrivateSearch } from '#web/ui/table/use-private-search.ts'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  filterStatuses,
  statusLabels,
  type SubscriptionFilters,
  subscriptionFiltersOf,
} from './subscription-filters.ts'
import { SubscriptionsTable } from './subscriptions-table.tsx'

interface SubscriptionsListProps extends RememberedSearch {
  readonly filters: SubscriptionFilters
  readonly onFilters: (filters: SubscriptionFilters) => void
}

/** The list of subscriptions: failed payments first, then by the next payment. */
export const SubscriptionsList = ({ filters, onFilters, ...remembering }: SubscriptionsListProps) => {
  const { typed, type, search } = usePrivateSearch(remembering)
  const [cursor, move] = useCursor(JSON.stringify([search, filters]))
  const activities = useQuery(queryOf(activityGroups.fullList, { query: {} }))
  const query = useQuery({
    ...queryOf(subscriptions.list, {
      query: { ...filters, ...cursor, ...(search !== '' && { search }), limit: 50 },
    }),
    placeholderData: keepPreviousData,
  })
  const change = (next: Record<string, unknown>) => onFilters(subscriptionFiltersOf({ ...filters, ...next }))
  const chooses = search !== '' || Object.keys(filters).length > 0
  return (
    <>
      <TableToolbar>
        <PrivateSearchField placeholder="Name, email, activity or reference" value={typed} onChange={type} />
        <FilterChoice
          label="Status"
          all="All"
          value={filters.status}
          options={filterStatuses}
          labelOf={(status) => statusLabels[status]}
          onChange={(status) => change({ status })}
        />
        <FilterPick
          label="Activity"
          all="All activities"
          value={filters.activityGroup}
          options={(activities.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={(activityGroup) => change({ activityGroup })}
          nothingFound="No activity goes by that name"
        />
      </TableToolbar>
      <SubscriptionsTable
        query={query}
        onPage={move}
        empty={
          chooses ? (
            <NothingFound
              title="No subscription matches"
              onClear={() => {
                type('')
                onFilters({})
              }}
            />
          ) : (
            <EmptyState icon={<IconCalendarRepeat aria-hidden />} title="No subscriptions yet">
              They appear here when somebody books a ticket that is paid by a schedule.{' '}
              <TextLink to={pages.helpSubscriptions.path} inherit>
                How subscriptions work
              </TextLink>
            </EmptyState>
          )
        }
      />
    </>
  )
}
