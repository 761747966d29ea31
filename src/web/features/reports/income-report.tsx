import { type IncomeReport as Report, reports } from '#contract/reports.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { Period } from '#domain/reports/period.ts'
import { notFromAnActivity } from '#domain/reports/words.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Button, Stack, VisuallyHidden } from '@mantine/core'
import { IconChartLine } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddsUp } from './adds-up.tsx'
import { LineChart } from './line-chart.tsx'
import { monthName } from './month-words.ts'
import { ReportShown } from './report-shown.tsx'
import classes from './reports.module.css'

const rowsAtFirst = 25

interface FigureProps extends Period {
  readonly amount: number
  readonly account: 'earned' | 'fees'
  readonly activityGroup?: string | undefined
}

/** An amount that leads to the movements it is the sum of. */
const Figure = ({ amount, activityGroup, ...search }: FigureProps) =>
  amount === 0 ? (
    <span className={classes.nothing}>
      <Money minor={0} />
    </span>
  ) : (
    <TextLink
      to={paths.ledger}
      search={{ ...search, ...(activityGroup !== undefined && { activityGroup }) }}
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
  // Newest first: what has just been earned is looked for most, and stands beside the total.
  const months = report.months.toReversed()
  const rows = all ? activities : activities.slice(0, rowsAtFirst)
  return (
    <div>
      <section className={classes.scroll} aria-label="Income by month and activity">
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
            {rows.map(({ activityGroup, amounts, total: sum }) => {
              const id = activityGroup?._id ?? 'none'
              return (
                <tr key={id}>
                  <th scope="row">{activityGroup?.name ?? notFromAnActivity}</th>
                  <td>
                    <Figure {...period} account="earned" activityGroup={id} amount={sum} />
                  </td>
                  {months.map(({ month, from, to }, index) => (
                    <td key={month}>
                      <Figure
                        from={from}
                        to={to}
                        account="earned"
                        activityGroup={id}
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
            Income is counted on the day on which something is booked. Choose another period, or look again
            after the first booking.
          </EmptyState>
        ) : (
          <Stack gap="lg" aria-busy={query.isFetching}>
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
                  to={paths.ledger}
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
