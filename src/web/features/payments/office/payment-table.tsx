import { type Payment, payments } from '#contract/payments.ts'
import { queryOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { DateOf } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { Button } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PaymentStatus } from '../payment-status.tsx'
import { methodWords } from '../payment-words.ts'
import type { PaymentFilters } from './payment-filters.ts'

const columns: readonly Column<Payment>[] = [
  {
    id: 'reference',
    header: 'Reference',
    heading: true,
    cell: ({ _id, reference }) => (
      <TextLink to={paths.payment} params={{ paymentId: _id }} inherit>
        {reference}
      </TextLink>
    ),
  },
  { id: 'person', header: 'Person', cell: ({ user }) => (user.name === '' ? user.email : user.name) },
  { id: 'date', header: 'Date', cell: ({ createdAt }) => <DateOf at={createdAt} /> },
  { id: 'method', header: 'How', cell: methodWords },
  { id: 'state', header: 'Status', cell: (payment) => <PaymentStatus payment={payment} /> },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money minor={amount} /> },
]

const NoPayments = ({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) =>
  filtered ? (
    <EmptyState
      icon={<IconCoins aria-hidden />}
      title="No payment matches"
      action={
        <Button variant="default" onClick={onClear}>
          Show all
        </Button>
      }
    >
      None fits the filters.
    </EmptyState>
  ) : (
    <EmptyState icon={<IconCoins aria-hidden />} title="No payments yet">
      They appear here when a customer pays, or when you record money that came another way.
    </EmptyState>
  )

interface PaymentTableProps {
  readonly filters: PaymentFilters
  readonly onClear: () => void
}

export const PaymentTable = ({ filters, onClear }: PaymentTableProps) => {
  const asked = JSON.stringify(filters)
  // A place in one list means nothing in another: with other filters the list begins again.
  const [place, setPlace] = useState({ asked, cursor: {} })
  const query = useQuery({
    ...queryOf(payments.list, {
      query: { ...filters, ...(place.asked === asked && place.cursor), limit: 50 },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <DataTable
      caption="Payments, newest first"
      columns={columns}
      query={query}
      rowName={({ reference }) => reference}
      counted={['payment', 'payments']}
      onPage={(cursor) => setPlace({ asked, cursor })}
      empty={<NoPayments filtered={asked !== '{}'} onClear={onClear} />}
    />
  )
}
