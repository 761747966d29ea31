import type { CreditMove } from '#contract/money/credit/account-credit.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { DataTable, type TableQuery } from '#web/ui/table/data-table.tsx'
import type { Cursor } from '#web/ui/table/use-cursor.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './credit.module.css'
import type { Column } from '#web/ui/table/column.ts'

const at: Column<CreditMove> = { id: 'at', header: 'When', cell: (move) => <DateTime at={move.at} /> }

const numbers: readonly Column<CreditMove>[] = [
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => (
      <span className={classes.signed}>
        {amount > 0 && '+'}
        <Money minor={amount} />
      </span>
    ),
  },
  { id: 'balance', header: 'Balance after', align: 'end', cell: ({ balance }) => <Money minor={balance} /> },
]

const by: Column<CreditMove> = { id: 'by', header: 'By', cell: (move) => move.by }

interface CreditMovesProps {
  readonly query: TableQuery<CreditMove>
  readonly onPage: (cursor: Cursor) => void
  /** Describes the movement, with a link to what it was about. */
  readonly story: (move: CreditMove) => ReactNode
  /** True for the team, which also sees who made each change. */
  readonly forTeam?: boolean
  /** Explains an empty list, in words for the reader. */
  readonly empty: ReactNode
}

/** The list of movements with the balance after each, newest first. */
export const CreditMoves = ({ query, onPage, story, forTeam = false, empty }: CreditMovesProps) => (
  <DataTable
    caption="Movements of account credit, newest first"
    columns={[
      {
        id: 'what',
        header: 'What happened',
        heading: true,
        cell: (move) => <span className={classes.description}>{story(move)}</span>,
      },
      at,
      ...(forTeam ? [by] : []),
      ...numbers,
    ]}
    query={query}
    onPage={onPage}
    counted={['movement', 'movements']}
    rowName={({ description }) => description}
    empty={
      <EmptyState icon={<IconArrowsExchange aria-hidden />} title="No credit yet">
        {empty}
      </EmptyState>
    }
  />
)
