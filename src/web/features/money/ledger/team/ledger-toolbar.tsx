import { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import { ledgerAccountNames, ledgerKindGroupNames, ledgerKinds } from '#domain/money/ledger/accounts.ts'
import { fromNoActivity } from '#domain/money/ledger/words.ts'
import { queryOf } from '#web/lib/query.ts'
import { FilterChoice } from '#web/ui/table/filter-choice.tsx'
import { FilterDays } from '#web/ui/table/filter-days.tsx'
import { FilterPerson } from '#web/ui/table/filter-person.tsx'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type LedgerFilters, ledgerFiltersOf } from './ledger-filters.ts'
import { accountLabel, askedKindWords } from './ledger-words.ts'

interface LedgerToolbarProps {
  readonly filters: LedgerFilters
  readonly onFilters: (filters: LedgerFilters) => void
}

export const LedgerToolbar = ({ filters, onFilters }: LedgerToolbarProps) => {
  const change = (next: Record<string, unknown>) => onFilters(ledgerFiltersOf({ ...filters, ...next }))
  const { data = [] } = useQuery(queryOf(activityGroups.fullList, { query: {} }))
  const names = new Map(data.map(({ _id, name }) => [_id, name]))
  return (
    <TableToolbar>
      <FilterPerson label="Person" value={filters.user} onChange={(user) => change({ user })} />
      <FilterChoice
        label="Kind"
        all="All kinds"
        value={filters.kind}
        options={[...ledgerKindGroupNames, ...ledgerKinds]}
        labelOf={(kind) => askedKindWords[kind]}
        onChange={(kind) => change({ kind })}
      />
      <FilterChoice
        label="Account"
        all="All accounts"
        value={filters.account}
        options={['earned', ...ledgerAccountNames]}
        labelOf={accountLabel}
        onChange={(account) => change({ account })}
      />
      <FilterChoice
        label="Activity"
        all="All activities"
        value={filters.activityGroup}
        options={['none', ...names.keys()]}
        labelOf={(id) => names.get(id) ?? fromNoActivity}
        onChange={(activityGroup) => change({ activityGroup })}
      />
      <FilterDays value={filters} onChange={(days) => change({ ...days })} />
      {filters.payment !== undefined && (
        <Button variant="default" onClick={() => change({ payment: undefined })}>
          One payment only: show all
        </Button>
      )}
    </TableToolbar>
  )
}
