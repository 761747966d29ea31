import type { Payment } from '#contract/money/payments/payments.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { CalendarDate, DateTime } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { refundFaces } from '#web/ui/pay/refund-faces.ts'
import { Text } from '@mantine/core'
import { type Refund, toPayBack } from '../shared/payment-words.ts'
import { PayBackDialog, type RefundToPay } from './pay-back-dialog.tsx'
import type { Column } from '#web/ui/table/column.ts'

const columns: readonly Column<Refund>[] = [
  {
    id: 'reason',
    header: 'Reason',
    heading: true,
    cell: ({ reason }) => (reason === '' ? 'None given' : reason),
  },
  { id: 'at', header: 'When', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    id: 'state',
    header: 'Status',
    cell: ({ state, paidOn, paidBy, note }) => (
      <>
        <StatusBadge tone={refundFaces[state].tone}>{refundFaces[state].word}</StatusBadge>
        {paidOn !== null && (
          <Text size="sm" c="dimmed">
            <CalendarDate date={paidOn} />
            {paidBy === null ? '' : `, by ${paidBy}`}
            {note === '' ? '' : ` · ${note}`}
          </Text>
        )}
      </>
    ),
  },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money minor={amount} /> },
]

const known = { error: null, isError: false, isFetching: false, refetch: () => undefined }

export const RefundList = ({ payment }: { readonly payment: Payment }) => {
  const paying = useItemDialog<RefundToPay>()
  const waits = toPayBack(payment.refunds).length > 0
  return (
    <>
      <DataTable
        caption="Refunds"
        columns={columns}
        query={{ ...known, data: { items: payment.refunds } }}
        rowName={({ reason }) => reason}
        empty={null}
        {...(waits && {
          actions: (refund: Refund) =>
            toPayBack([refund]).map(() => ({
              label: 'Mark as paid back',
              onSelect: () => paying.open({ payment, refund }),
            })),
        })}
      />
      {paying.chosen !== undefined && <PayBackDialog key={paying.chosen.number} {...paying.chosen.item} />}
    </>
  )
}
