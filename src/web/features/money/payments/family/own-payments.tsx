import { type Payment, payments } from '#contract/money/payments/payments.ts'
import { isOpen } from '#domain/money/payments/payment-states.ts'
import { staleOwnMoney } from '#web/lib/stale-own-money.ts'
import { queryOf } from '#web/lib/query.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { pages } from '#contract/pages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { DateOf } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Reference } from '#web/ui/format/reference.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { IconReceipt2 } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { PaymentStatus } from '../shared/payment-status.tsx'
import { methodWords } from '../shared/payment-words.ts'
import type { Column } from '#web/ui/table/column.ts'

const columns: readonly Column<Payment>[] = [
  {
    id: 'reference',
    header: 'Reference',
    heading: true,
    cell: ({ _id, reference }) => (
      <TextLink to={pages.accountPayment.path} params={{ paymentId: _id }} inherit>
        <Reference text={reference} />
      </TextLink>
    ),
  },
  { id: 'date', header: 'Date', cell: ({ createdAt }) => <DateOf at={createdAt} /> },
  { id: 'method', header: 'How', cell: methodWords },
  { id: 'state', header: 'Status', cell: (payment) => <PaymentStatus payment={payment} /> },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money minor={amount} /> },
]

/** Settles open payments once per visit, because someone who closed the tab after paying comes here first. */
const useSettleOpen = (items: readonly Payment[] | undefined) => {
  const asked = useRef(new Set<string>())
  const { mutate } = useOperation(payments.settle, { invalidates: staleOwnMoney })
  useEffect(() => {
    const open = (items ?? []).filter((payment) => payment.method === 'card' && isOpen(payment))
    for (const { _id: id } of open) {
      if (asked.current.has(id)) continue
      asked.current.add(id)
      mutate({ params: { id } })
    }
  }, [items, mutate])
}

export const OwnPayments = () => {
  const [cursor, setCursor] = useState<{ readonly after?: string; readonly before?: string }>({})
  const query = useQuery({
    ...queryOf(payments.own, { query: { ...cursor, limit: 25 } }),
    placeholderData: keepPreviousData,
  })
  useSettleOpen(query.data?.items)
  return (
    <DataTable
      caption="Your payments, newest first"
      columns={columns}
      query={query}
      rowName={({ reference }) => reference}
      counted={['payment', 'payments']}
      onPage={setCursor}
      empty={
        <EmptyState icon={<IconReceipt2 aria-hidden />} title="No payments yet">
          Everything you pay is kept here, with a receipt that you can print.
        </EmptyState>
      }
    />
  )
}
