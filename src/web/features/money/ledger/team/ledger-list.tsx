import { ledger } from '#contract/money/ledger/ledger.ts'
import { queryOf } from '#web/lib/query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { Paging } from '#web/ui/table/paging.tsx'
import { Button } from '@mantine/core'
import { IconReceipt2 } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LedgerFilters } from './ledger-filters.ts'
import { LedgerItem } from './ledger-item.tsx'
import classes from './ledger.module.css'

const NoEntries = ({ onClear }: { readonly onClear: (() => void) | undefined }) =>
  onClear === undefined ? (
    <EmptyState icon={<IconReceipt2 aria-hidden />} title="No money has moved yet">
      Every payment, refund and use of credit is written here, with where the money came from and went to.
    </EmptyState>
  ) : (
    <EmptyState
      icon={<IconReceipt2 aria-hidden />}
      title="Nothing matches"
      action={
        <Button variant="default" onClick={onClear}>
          Show all
        </Button>
      }
    >
      No movement of money fits the filters.
    </EmptyState>
  )

interface LedgerListProps {
  readonly filters: LedgerFilters
  /** Clears the filters, if that is possible. */
  readonly onClear?: (() => void) | undefined
  readonly linked?: boolean
}

/** The list of money movements with their entries, newest first. */
export const LedgerList = ({ filters, onClear, linked = true }: LedgerListProps) => {
  const asked = JSON.stringify(filters)
  // A cursor is only valid for its own list, so changing the filters starts from the beginning.
  const [place, setPlace] = useState({ asked, cursor: {} })
  const query = useQuery({
    ...queryOf(ledger.list, {
      query: { ...filters, ...(place.asked === asked && place.cursor), limit: 25 },
    }),
    placeholderData: keepPreviousData,
  })
  if (query.isError && query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <LineSkeleton lines={6} />
  if (query.data.items.length === 0 && query.data.previous === null) return <NoEntries onClear={onClear} />
  return (
    <div className={classes.frame} aria-busy={query.isFetching}>
      <ol className={classes.list} aria-label="Movements of money, newest first">
        {query.data.items.map((transaction) => (
          <LedgerItem key={transaction._id} transaction={transaction} linked={linked} />
        ))}
      </ol>
      <Paging
        page={query.data}
        counted={['movement', 'movements']}
        onPage={(cursor) => setPlace({ asked, cursor })}
      />
    </div>
  )
}
