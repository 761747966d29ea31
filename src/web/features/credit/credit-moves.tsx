import type { accountCredit } from '#contract/payments.ts'
import type { Answer } from '#contract/operation.ts'
import { limits } from '#domain/limits.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { Text } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import classes from './credit.module.css'

type Credit = Answer<typeof accountCredit.own>
type Move = Credit['moves'][number]

const columns: readonly Column<Move>[] = [
  {
    id: 'what',
    header: 'What happened',
    heading: true,
    cell: ({ description }) => <span className={classes.description}>{description}</span>,
  },
  { id: 'at', header: 'When', cell: ({ at }) => <DateTime at={at} /> },
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

interface CreditMovesProps {
  readonly query: UseQueryResult<Credit>
  /** Why there is nothing yet, in the words of whoever reads it. */
  readonly empty: ReactNode
}

/** Each movement with the balance it left behind, newest first. */
export const CreditMoves = ({ query, empty }: CreditMovesProps) => (
  <>
    <DataTable
      caption="Movements of account credit, newest first"
      columns={columns}
      query={{ ...query, data: query.data && { items: query.data.moves } }}
      rowName={({ description }) => description}
      empty={
        <EmptyState icon={<IconArrowsExchange aria-hidden />} title="No credit yet">
          {empty}
        </EmptyState>
      }
    />
    {query.data !== undefined && query.data.moves.length >= limits.listPageMaximum && (
      <Text size="sm" c="dimmed" mt="xs">
        The latest {limits.listPageMaximum} are shown.
      </Text>
    )}
  </>
)
