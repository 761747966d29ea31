import type { Owing } from '#contract/insight/reports/report-shapes.ts'
import { reports } from '#contract/insight/reports/reports.ts'
import { counted, inFigures } from '#domain/kernel/counted.ts'
import { type Lateness, latenessLabels } from '#domain/insight/reports/lateness.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { CalendarDate, DateOf } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Fact, Facts } from '#web/ui/frame/facts.tsx'
import { Part } from '#web/ui/frame/part.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useCursor } from '#web/ui/table/use-cursor.ts'
import { Stack } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AddsUp } from './adds-up.tsx'
import { Bars } from './bars.tsx'
import { CustomerLink } from './customer-link.tsx'
import { ReportShown } from './report-shown.tsx'
import classes from './reports.module.css'

const tones = { inTime: 'accent', week: 'warn', month: 'bad', longer: 'bad' } as const

/** Loads separately, because the server adds up every movement in the ledger, which takes longer. */
const ByLedger = () => {
  const query = useQuery(queryOf(reports.owedByLedger))
  if (query.data === undefined && query.isError)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <p className={classes.adds}>Adding up the ledger …</p>
  const { due, ahead, passes, otherwise, ledger } = query.data
  return (
    <>
      {(ahead !== 0 || passes !== 0 || otherwise !== 0) && (
        <p className={classes.adds}>
          <Money minor={due} /> owed for bookings
          {ahead !== 0 && (
            <>
              , less <Money minor={ahead} /> paid ahead of what is booked
            </>
          )}
          {passes !== 0 && (
            <>
              , and <Money minor={passes} /> for session passes that are not paid yet
            </>
          )}
          {otherwise !== 0 && (
            <>
              , and <Money minor={otherwise} /> owed for other things, such as payments that banks took back
            </>
          )}
          .
        </p>
      )}
      <AddsUp total={due - ahead + passes + otherwise} ledger={ledger}>
        <TextLink to={pages.ledger.path} search={{ account: 'receivable' }} size="sm">
          See the ledger
        </TextLink>
      </AddsUp>
    </>
  )
}

const OwingTable = ({ lateness }: { readonly lateness: Lateness | undefined }) => {
  const [cursor, move] = useCursor(lateness ?? '')
  const query = useQuery({
    ...queryOf(reports.owing, { query: { lateness, ...cursor, limit: 50 } }),
    placeholderData: keepPreviousData,
  })
  return (
    <DataTable<Owing>
      caption="Bookings that are not paid, the oldest first"
      query={query}
      rowName={({ reference }) => reference}
      counted={['booking', 'bookings']}
      onPage={move}
      empty={<EmptyState title="Nothing is this late">No unpaid booking fits.</EmptyState>}
      columns={[
        {
          id: 'booking',
          header: 'Booking',
          heading: true,
          cell: ({ _id, reference }) => (
            <TextLink to={pages.booking.path} params={{ bookingId: _id }} className={classes.reference}>
              {reference}
            </TextLink>
          ),
        },
        {
          id: 'who',
          header: 'Customer',
          cell: ({ user }) => <CustomerLink user={user} size="sm" />,
        },
        { id: 'placed', header: 'Placed on', cell: ({ placedAt }) => <DateOf at={placedAt} /> },
        {
          id: 'dueOn',
          header: 'Due on',
          cell: ({ dueOn }) => (dueOn === null ? 'No day set' : <CalendarDate date={dueOn} />),
        },
        {
          id: 'late',
          header: 'How late',
          cell: (row) => (
            <StatusBadge tone={row.lateness === 'inTime' ? 'quiet' : 'bad'}>
              {latenessLabels[row.lateness]}
            </StatusBadge>
          ),
        },
        { id: 'paid', header: 'Paid', align: 'end', cell: ({ paid }) => <Money minor={paid} /> },
        {
          id: 'due',
          header: 'Due',
          align: 'end',
          cell: ({ due }) => (
            <strong>
              <Money minor={due} />
            </strong>
          ),
        },
      ]}
    />
  )
}

export const OutstandingReport = ({ lateness }: { readonly lateness: Lateness | undefined }) => {
  const query = useQuery(queryOf(reports.outstanding))
  return (
    <ReportShown query={query}>
      {(report) => (
        <Stack gap="xl">
          {report.bookings === 0 ? (
            <EmptyState icon={<IconCoins aria-hidden />} title="Everything is paid">
              What families still owe for their bookings is listed here, with how late it is.
            </EmptyState>
          ) : (
            <>
              <Facts>
                <Fact label="Outstanding">
                  <TextLink to={pages.reports.path} search={{ report: 'outstanding' }} hash="rows" inherit>
                    <Money minor={report.due} />
                  </TextLink>
                </Fact>
                <Fact label="Of it overdue">
                  <TextLink to={pages.bookings.path} search={{ payment: 'overdue' }} inherit>
                    <Money minor={report.overdue} />
                  </TextLink>
                </Fact>
                <Fact label="Bookings">
                  <TextLink to={pages.reports.path} search={{ report: 'outstanding' }} hash="rows" inherit>
                    {inFigures(report.bookings)}
                  </TextLink>
                </Fact>
              </Facts>
              <div className={classes.panel}>
                <Bars
                  label="Outstanding by how late it is"
                  bars={report.lateness.map(({ lateness: step, bookings, amount }) => ({
                    key: step,
                    name: latenessLabels[step],
                    value: amount,
                    tone: tones[step],
                    figure:
                      amount === 0 ? (
                        <Money minor={0} />
                      ) : (
                        <TextLink
                          to={pages.reports.path}
                          search={{ report: 'outstanding', lateness: step }}
                          hash="rows"
                        >
                          <Money minor={amount} /> · {counted(bookings, 'booking')}
                        </TextLink>
                      ),
                  }))}
                />
              </div>
              <Part id="rows" title={lateness === undefined ? 'By booking' : latenessLabels[lateness]}>
                <OwingTable lateness={lateness} />
              </Part>
            </>
          )}
          <div>
            <ByLedger />
          </div>
        </Stack>
      )}
    </ReportShown>
  )
}
