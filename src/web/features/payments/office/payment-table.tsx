import { sumOf } from '#domain/kernel/sum-of.ts'
import { type Payment, payments } from '#contract/payments.ts'
import { queryOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
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
import { methodWords, toPayBack } from '../payment-words.ts'
import { PayBackDialog, type RefundToPay } from './pay-back-dialog.tsx'
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

/** What is still to be paid back stands beside what was paid; that it is so is what the list says. */
const columnsToPay: readonly Column<Payment>[] = [
  ...columns.filter(({ id }) => id !== 'state'),
  {
    id: 'toPay',
    header: 'To pay back',
    align: 'end',
    cell: ({ refunds }) => <Money minor={sumOf(toPayBack(refunds))} />,
  },
]

interface NoPaymentsProps {
  readonly filters: PaymentFilters
  readonly onClear: () => void
}

const NoPayments = ({ filters: { refund, ...others }, onClear }: NoPaymentsProps) => {
  const narrowed = JSON.stringify(others) !== '{}'
  if (refund !== undefined && !narrowed)
    return (
      <EmptyState
        icon={<IconCoins aria-hidden />}
        title="Nothing to pay back"
        action={
          <Button variant="default" onClick={onClear}>
            Show all
          </Button>
        }
      >
        Refunds of vouchers, funding, transfers and cash wait here until you mark them as paid back.
      </EmptyState>
    )
  return narrowed ? (
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
}

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
  const paying = useItemDialog<RefundToPay>()
  const waits = filters.refund === 'toPay'
  return (
    <>
      <DataTable
        caption={waits ? 'Payments to pay back, newest first' : 'Payments, newest first'}
        columns={waits ? columnsToPay : columns}
        query={query}
        rowName={({ reference }) => reference}
        counted={['payment', 'payments']}
        onPage={(cursor) => setPlace({ asked, cursor })}
        empty={<NoPayments filters={filters} onClear={onClear} />}
        {...(waits && {
          actions: (payment: Payment) =>
            toPayBack(payment.refunds)
              .slice(0, 1)
              .map((refund) => ({
                label: 'Mark as paid back',
                onSelect: () => paying.open({ payment, refund }),
              })),
        })}
      />
      {paying.chosen !== undefined && <PayBackDialog key={paying.chosen.number} {...paying.chosen.item} />}
    </>
  )
}
