import { ledgerAccountNames, ledgerAccounts, ledgerKinds } from '#domain/ledger/accounts.ts'
import { FilterChoice } from '#web/ui/table/filter-choice.tsx'
import { FilterDays } from '#web/ui/table/filter-days.tsx'
import { FilterPerson } from '#web/ui/table/filter-person.tsx'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { Button } from '@mantine/core'
import { type LedgerFilters, ledgerFiltersOf } from './ledger-filters.ts'
import { kindWords } from './ledger-words.ts'

interface LedgerToolbarProps {
  readonly filters: LedgerFilters
  readonly onFilters: (filters: LedgerFilters) => void
}

export const LedgerToolbar = ({ filters, onFilters }: LedgerToolbarProps) => {
  const change = (next: Record<string, unknown>) => onFilters(ledgerFiltersOf({ ...filters, ...next }))
  return (
    <TableToolbar>
      <FilterPerson label="Person" value={filters.user} onChange={(user) => change({ user })} />
      <FilterChoice
        label="Kind"
        all="All kinds"
        value={filters.kind}
        options={ledgerKinds}
        labelOf={(kind) => kindWords[kind]}
        onChange={(kind) => change({ kind })}
      />
      <FilterChoice
        label="Account"
        all="All accounts"
        value={filters.account}
        options={ledgerAccountNames}
        labelOf={(account) => ledgerAccounts[account].label}
        onChange={(account) => change({ account })}
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
