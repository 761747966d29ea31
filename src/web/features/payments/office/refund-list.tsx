import type { Payment } from '#contract/payments.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { refundFaces } from '#web/ui/pay/refund-faces.ts'
import type { Refund } from '../payment-words.ts'

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
    cell: ({ state }) => <StatusBadge tone={refundFaces[state].tone}>{refundFaces[state].word}</StatusBadge>,
  },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money minor={amount} /> },
]

const known = { error: null, isError: false, isFetching: false, refetch: () => undefined }

export const RefundList = ({ payment }: { readonly payment: Payment }) => (
  <DataTable
    caption="Refunds"
    columns={columns}
    query={{ ...known, data: { items: payment.refunds } }}
    rowName={({ reason }) => reason}
    empty={null}
  />
)
