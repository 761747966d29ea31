import type { IncomeReport as Report } from '#contract/insight/reports/report-shapes.ts'
import { reports } from '#contract/insight/reports/reports.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { LedgerKind } from '#domain/money/ledger/accounts.ts'
import { incomeInWords, sourceLabel } from '#domain/insight/reports/income-sources.ts'
import type { Period } from '#domain/kernel/period.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Fact, Facts } from '#web/ui/frame/facts.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Button, Stack, VisuallyHidden } from '@mantine/core'
import { IconChartLine } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddsUp } from './adds-up.tsx'
import { LineChart } from './line-chart.tsx'
import { ReportShown } from './report-shown.tsx'
import classes from './reports.module.css'
import { months } from '#domain/kernel/calendar-date.ts'

/** Formats a month: '2026-09' as 'Sep 2026'. */
const monthName = (month: string): string =>
  `${(months[Number(month.slice(5)) - 1] ?? '').slice(0, 3)} ${month.slice(0, 4)}`

const rowsAtFirst = 25

interface FigureProps extends Period {
  readonly amount: number
  readonly account: 'earned' | 'fees'
  readonly activityGroup?: string | undefined
  readonly kind?: LedgerKind | null
}

/** Shows an amount as a link to the movements it adds up. */
const Figure = ({ amount, activityGroup, kind = null, ...search }: FigureProps) =>
  amount === 0 ? (
    <span className={classes.nothing}>–</span>
  ) : (
    <TextLink
      to={pages.ledger.path}
      search={{ ...search, ...(activityGroup !== undefined && { activityGroup }), ...(kind && { kind }) }}
      inherit
    >
      <Money minor={amount} />
    </TextLink>
  )

interface TableProps {
  readonly report: Report
  readonly period: Period
  readonly only: string | undefined
}

const IncomeTable = ({ report, period, only }: TableProps) => {
  const [all, setAll] = useState(false)
  const { activities, fees, total } = report
  // Newest month first, because recent income is read most, and so it is next to the total.
  const months = report.months.toReversed()
  const rows = all ? activities : activities.slice(0, rowsAtFirst)
  return (
    <div>
      <section id="rows" className={classes.scroll} aria-label="Income by month and activity">
        <table className={classes.table}>
          <VisuallyHidden component="caption">Income by month and activity</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">Activity</th>
              <th scope="col">Total</th>
              {months.map(({ month }) => (
                <th key={month} scope="col">
                  {monthName(month)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ activityGroup, kind, amounts, total: sum }) => {
              const id = activityGroup?._id ?? 'none'
              return (
                <tr key={`${id} ${kind ?? ''}`}>
                  <th scope="row">{activityGroup?.name ?? sourceLabel(kind)}</th>
                  <td>
                    <Figure {...period} account="earned" activityGroup={id} kind={kind} amount={sum} />
                  </td>
                  {months.map(({ month, from, to }, index) => (
                    <td key={month}>
                      <Figure
                        from={from}
                        to={to}
                        account="earned"
                        activityGroup={id}
                        kind={kind}
                        amount={amounts[amounts.length - 1 - index] ?? 0}
                      />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>
                <Figure {...period} account="earned" activityGroup={only} amount={total} />
              </td>
              {months.map(({ month, from, to, amount }) => (
                <td key={month}>
                  <Figure from={from} to={to} account="earned" activityGroup={only} amount={amount} />
                </td>
              ))}
            </tr>
            {fees !== 0 && (
              <tr>
                <th scope="row">Of which cancellation fees</th>
                <td>
                  <Figure {...period} account="fees" activityGroup={only} amount={fees} />
                </td>
              </tr>
            )}
          </tfoot>
        </table>
      </section>
      {rows.length < activities.length && (
        <Button variant="default" mt="sm" onClick={() => setAll(true)}>
          Show all {activities.length} activities
        </Button>
      )}
    </div>
  )
}

const earning = ({ activities }: Report): number =>
  activities.filter(({ activityGroup, total }) => activityGroup !== null && total !== 0).length

interface IncomeReportProps {
  readonly period: Period
  readonly activityGroup: string | undefined
}

export const IncomeReport = ({ period, activityGroup }: IncomeReportProps) => {
  const { currency } = useClient()
  const query = useQuery({
    ...queryOf(reports.income, { query: { ...period, activityGroup } }),
    placeholderData: keepPreviousData,
  })
  const words = (minor: number) => formatMoney(Math.round(minor), currency)
  return (
    <ReportShown query={query}>
      {(report) =>
        report.activities.length === 0 ? (
          <EmptyState icon={<IconChartLine aria-hidden />} title="No income in this period">
            {incomeInWords} Choose another period, or look again after the first booking.
          </EmptyState>
        ) : (
          <Stack gap="lg" aria-busy={query.isFetching}>
            <Facts>
              <Fact label="Income">
                <Figure {...period} account="earned" activityGroup={activityGroup} amount={report.total} />
              </Fact>
              <Fact label="Of it cancellation fees">
                <Figure {...period} account="fees" activityGroup={activityGroup} amount={report.fees} />
              </Fact>
              <Fact label="Activities that earned">
                <TextLink
                  to={pages.reports.path}
                  search={{ report: 'income', ...period, ...(activityGroup && { activityGroup }) }}
                  hash="rows"
                  inherit
                >
                  {earning(report)}
                </TextLink>
              </Fact>
            </Facts>
            <div className={classes.panel}>
              <LineChart
                title="Income by month"
                description={report.months
                  .map(({ month, amount }) => `${monthName(month)}: ${words(amount)}`)
                  .join(', ')}
                points={report.months.map(({ month, amount }) => ({
                  label: monthName(month),
                  value: amount,
                }))}
                words={words}
                short={(minor) => words(minor).replace(/\.0+$/u, '')}
              />
            </div>
            <div>
              <IncomeTable report={report} period={period} only={activityGroup} />
              <AddsUp total={report.total} ledger={report.ledger}>
                <TextLink
                  to={pages.ledger.path}
                  search={{ ...period, account: 'earned', ...(activityGroup && { activityGroup }) }}
                  size="sm"
                >
                  See the ledger
                </TextLink>
              </AddsUp>
            </div>
          </Stack>
        )
      }
    </ReportShown>
  )
}
