import { ledgerAccountNames, ledgerAccounts, ledgerKinds } from '#domain/ledger/accounts.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { PersonPicker } from '#web/ui/people/person-picker.tsx'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { Button, NativeSelect } from '@mantine/core'
import { type LedgerFilters, ledgerFiltersOf } from './ledger-filters.ts'
import { kindWords } from './ledger-words.ts'
import classes from './ledger.module.css'

interface LedgerToolbarProps {
  readonly filters: LedgerFilters
  readonly onFilters: (filters: LedgerFilters) => void
}

export const LedgerToolbar = ({ filters, onFilters }: LedgerToolbarProps) => {
  const change = (next: Record<string, unknown>) => onFilters(ledgerFiltersOf({ ...filters, ...next }))
  return (
    <TableToolbar>
      <PersonPicker
        label="Person"
        className={classes.person}
        value={filters.user ?? null}
        onChange={(user) => change({ user })}
      />
      <NativeSelect
        className={classes.choice}
        label="Kind"
        value={filters.kind ?? ''}
        data={[
          { value: '', label: 'All kinds' },
          ...ledgerKinds.map((kind) => ({ value: kind, label: kindWords[kind] })),
        ]}
        onChange={({ currentTarget }) => change({ kind: currentTarget.value })}
      />
      <NativeSelect
        className={classes.choice}
        label="Account"
        value={filters.account ?? ''}
        data={[
          { value: '', label: 'All accounts' },
          ...ledgerAccountNames.map((account) => ({ value: account, label: ledgerAccounts[account].label })),
        ]}
        onChange={({ currentTarget }) => change({ account: currentTarget.value })}
      />
      <DateField
        className={classes.day}
        label="From"
        value={filters.from ?? ''}
        onChange={(from) => change({ from })}
      />
      <DateField
        className={classes.day}
        label="To"
        value={filters.to ?? ''}
        onChange={(to) => change({ to })}
      />
      {filters.payment !== undefined && (
        <Button variant="default" onClick={() => change({ payment: undefined })}>
          One payment only: show all
        </Button>
      )}
    </TableToolbar>
  )
}
