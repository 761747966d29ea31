import type { RefundRow } from '#contract/money/ledger/refund-row.ts'
import { reports } from '#contract/insight/reports/reports.ts'
import { counted, inFigures } from '#domain/kernel/counted.ts'
import { methodInSentence } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import type { Period } from '#domain/kernel/period.ts'
import {
  type RefundFilterWay,
  refundFilterWayLabels,
  backMethodLabels,
  refundWayOf,
} from '#domain/money/ledger/refund-ways.ts'
import { type RefundFilterState, refundStateLabels } from '#domain/money/ledger/words.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { DateOf } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Fact, Facts } from '#web/ui/frame/facts.tsx'
import { Part } from '#web/ui/frame/part.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useCursor } from '#web/ui/table/use-cursor.ts'
import { Stack } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AddsUp } from './adds-up.tsx'
import { Bars } from './bars.tsx'
import { CustomerLink } from './customer-link.tsx'
import { ReportShown } from './report-shown.tsx'
import classes from './reports.module.css'

const tones = {
  created: 'quiet',
  inTransit: 'accent',
  toPay: 'accent',
  done: 'good',
  failed: 'bad',
  external: 'good',
} as const

/** Formats a refund's method and state: 'Card · On its way', 'By hand, cash · Given back', 'Account credit'. */
const nameOf = ({ method, state }: Pick<RefundRow, 'method' | 'state'>): string => {
  const label = backMethodLabels[method]
  if (method === 'accountCredit') return label
  const how = refundWayOf(method) === 'byHand' ? `By hand, ${methodInSentence(method)}` : label
  return `${how} · ${refundStateLabels[state]}`
}

interface RefundsReportProps {
  readonly period: Period
  readonly way: RefundFilterWay | undefined
  readonly state: RefundFilterState | undefined
}

const PaymentLink = ({ payment }: { readonly payment: NonNullable<RefundRow['payment']> }) => (
  <TextLink to={pages.payment.path} params={{ paymentId: payment._id }} size="sm">
    {payment.reference}
  </TextLink>
)

const Rows = ({ period, way, state }: RefundsReportProps) => {
  const [cursor, move] = useCursor(JSON.stringify([period, way, state]))
  const query = useQuery({
    ...queryOf(reports.refundRows, { query: { ...period, way, state, ...cursor, limit: 50 } }),
    placeholderData: keepPreviousData,
  })
  return (
    <DataTable<RefundRow>
      caption="What was given back, newest first"
      query={query}
      rowName={({ booking, payment }) => (booking ?? payment)?.reference ?? ''}
      counted={['refund', 'refunds']}
      onPage={move}
      empty={<EmptyState title="Nothing fits">No refund of this period is like that.</EmptyState>}
      columns={[
        {
          id: 'what',
          header: 'For',
          heading: true,
          cell: ({ booking, payment }) =>
            booking ? (
              <TextLink to={pages.booking.path} params={{ bookingId: booking._id }}>
                {booking.reference}
              </TextLink>
            ) : (
              payment && <PaymentLink payment={payment} />
            ),
        },
        { id: 'when', header: 'Begun', cell: ({ createdAt }) => <DateOf at={createdAt} /> },
        {
          id: 'who',
          header: 'Customer',
          cell: ({ user }) => <CustomerLink user={user} size="sm" />,
        },
        {
          id: 'way',
          header: 'How',
          cell: ({ method, booking, payment }) => (
            <span>
              {backMethodLabels[method]}
              {booking && payment && (
                <>
                  , <PaymentLink payment={payment} />
                </>
              )}
            </span>
          ),
        },
        {
          id: 'state',
          header: 'State',
          cell: (row) => <StatusBadge tone={tones[row.state]}>{refundStateLabels[row.state]}</StatusBadge>,
        },
        { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money minor={amount} /> },
      ]}
    />
  )
}

export const RefundsReport = (props: RefundsReportProps) => {
  const { period, way, state } = props
  const query = useQuery({
    ...queryOf(reports.refunds, { query: period }),
    placeholderData: keepPreviousData,
  })
  return (
    <ReportShown query={query}>
      {(report) =>
        report.count === 0 ? (
          <EmptyState icon={<IconArrowBackUp aria-hidden />} title="No refunds in this period">
            What goes back to families, to the card, by hand or as credit, is listed here with how far it has
            got.
          </EmptyState>
        ) : (
          <Stack gap="xl" aria-busy={query.isFetching}>
            <Facts>
              <Fact label="Given back">
                <TextLink
                  to={pages.reports.path}
                  search={{ report: 'refunds', ...period, state: 'wentBack' }}
                  hash="rows"
                  inherit
                >
                  <Money minor={report.total - report.failed - report.toPay} />
                </TextLink>
              </Fact>
              <Fact label="Still to pay back by hand">
                <TextLink
                  to={pages.reports.path}
                  search={{ report: 'refunds', ...period, state: 'toPay' }}
                  hash="rows"
                  inherit
                >
                  <Money minor={report.toPay} />
                </TextLink>
              </Fact>
              <Fact label="Did not go through">
                <TextLink
                  to={pages.reports.path}
                  search={{ report: 'refunds', ...period, state: 'failed' }}
                  hash="rows"
                  inherit
                >
                  <Money minor={report.failed} />
                </TextLink>
              </Fact>
              <Fact label="Refunds">
                <TextLink
                  to={pages.reports.path}
                  search={{ report: 'refunds', ...period }}
                  hash="rows"
                  inherit
                >
                  {inFigures(report.count)}
                </TextLink>
              </Fact>
            </Facts>
            <div>
              <div className={classes.panel}>
                <Bars
                  label="Refunds by how they went back"
                  bars={report.rows.map((row) => ({
                    key: `${row.method} ${row.state}`,
                    name: nameOf(row),
                    value: row.amount,
                    tone: tones[row.state],
                    figure: (
                      <TextLink
                        to={pages.reports.path}
                        search={{ report: 'refunds', ...period, way: row.method, state: row.state }}
                        hash="rows"
                      >
                        <Money minor={row.amount} /> · {counted(row.count, 'refund')}
                      </TextLink>
                    ),
                  }))}
                />
              </div>
              <AddsUp total={report.total} ledger={report.ledger}>
                <TextLink to={pages.ledger.path} search={{ ...period, kind: 'refundsMade' }} size="sm">
                  See the ledger
                </TextLink>
              </AddsUp>
            </div>
            <Part
              id="rows"
              title={
                way === undefined && state === undefined
                  ? 'Every refund'
                  : [way && refundFilterWayLabels[way], state && refundStateLabels[state]]
                      .filter((word) => word !== undefined)
                      .join(' · ')
              }
            >
              <Rows {...props} />
            </Part>
          </Stack>
        )
      }
    </ReportShown>
  )
}
