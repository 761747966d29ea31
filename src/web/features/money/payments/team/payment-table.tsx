import { sumOf } from '#domain/kernel/sum-of.ts'
import { type Payment, payments } from '#contract/money/payments/payments.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { DateOf } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { NothingFound } from '#web/ui/table/nothing-found.tsx'
import { useCursor } from '#web/ui/table/use-cursor.ts'
import { Button, Text } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PaymentStatus } from '../shared/payment-status.tsx'
import { methodWords, purposeWords, toPayBack } from '../shared/payment-words.ts'
import { PayBackDialog, type RefundToPay } from './pay-back-dialog.tsx'
import type { PaymentFilters } from './payment-filters.ts'
import type { Column } from '#web/ui/table/column.ts'

/** The state of a payment. The amount column shows the whole payment, so the part to refund is shown here. */
const StatusCell = ({ payment }: { readonly payment: Payment }) => {
  const waiting = toPayBack(payment.refunds)
  return (
    <>
      <PaymentStatus payment={payment} />
      {waiting.length > 0 && (
        <Text size="sm" c="dimmed">
          <Money minor={sumOf(waiting)} /> to go back
        </Text>
      )}
    </>
  )
}

const columns: readonly Column<Payment>[] = [
  {
    id: 'reference',
    header: 'Reference',
    heading: true,
    cell: ({ _id, reference }) => (
      <TextLink to={pages.payment.path} params={{ paymentId: _id }} inherit>
        {reference}
      </TextLink>
    ),
  },
  {
    id: 'for',
    header: 'For',
    // A cart has no page.
    cell: ({ purpose, booking, bookingReference }) =>
      booking === null || bookingReference === null ? (
        purposeWords[purpose]
      ) : (
        <TextLink to={pages.booking.path} params={{ bookingId: booking }} inherit>
          {bookingReference}
        </TextLink>
      ),
  },
  { id: 'person', header: 'Person', cell: ({ user }) => (user.name === '' ? user.email : user.name) },
  { id: 'date', header: 'Date', cell: ({ createdAt }) => <DateOf at={createdAt} /> },
  { id: 'method', header: 'How', cell: methodWords },
  { id: 'state', header: 'Status', cell: (payment) => <StatusCell payment={payment} /> },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money minor={amount} /> },
]

/**
 * Shows the amount to refund next to the payment. The list itself is of refunds to pay, so it needs no state column.
 */
const columnsToPay: readonly Column<Payment>[] = [
  ...columns.filter(({ id }) => id !== 'state'),
  {
    id: 'toPay',
    header: 'To pay back',
    align: 'end',
    cell: ({ refunds }) => <Money minor={sumOf(toPayBack(refunds))} />,
  },
]

interface Asked {
  readonly filters: PaymentFilters
  readonly search: string
  readonly onClear: () => void
}

const NoPayments = ({ filters: { refund, ...others }, search, onClear }: Asked) => {
  const narrowed = JSON.stringify(others) !== '{}'
  if (search !== '') return <NothingFound title={`No payment matches “${search}”`} onClear={onClear} />
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

export const PaymentTable = (asked: Asked) => {
  const { filters, search } = asked
  const [cursor, move] = useCursor(JSON.stringify([search, filters]))
  const query = useQuery({
    ...queryOf(payments.list, {
      query: { ...filters, ...cursor, ...(search !== '' && { search }), limit: 50 },
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
        onPage={move}
        empty={<NoPayments {...asked} />}
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
