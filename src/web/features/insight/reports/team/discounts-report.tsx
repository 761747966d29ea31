import type { Redemption } from '#contract/insight/reports/report-shapes.ts'
import { discountRules } from '#contract/sales/discounts/discount-rules.ts'
import { reports } from '#contract/insight/reports/reports.ts'
import { inFigures } from '#domain/kernel/counted.ts'
import { discountTypeLabels } from '#domain/sales/discounts/discount-rule.ts'
import type { Period } from '#domain/kernel/period.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { DateOf } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Fact, Facts } from '#web/ui/frame/facts.tsx'
import { Part } from '#web/ui/frame/part.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useCursor } from '#web/ui/table/use-cursor.ts'
import { Stack, Text } from '@mantine/core'
import { IconDiscount } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Bars } from './bars.tsx'
import { CustomerLink } from './customer-link.tsx'
import { ReportShown } from './report-shown.tsx'
import classes from './reports.module.css'
import { withIds } from './with-ids.ts'

interface DiscountsReportProps {
  readonly period: Period
  readonly rule: string | undefined
}

/** Shows the discount given. A rule still counts as used if the booked items were cancelled or changed later. */
const Given = ({ amount }: { readonly amount: number }) => (
  <>
    <Money minor={amount} />
    {amount === 0 && (
      <Text size="xs" c="dimmed">
        Cancelled or changed since
      </Text>
    )}
  </>
)

const Rows = ({ period, rule }: DiscountsReportProps) => {
  const [cursor, move] = useCursor(JSON.stringify([period, rule]))
  const query = useQuery({
    ...queryOf(reports.redemptions, { query: { ...period, rule, ...cursor, limit: 50 } }),
    placeholderData: keepPreviousData,
  })
  return (
    <DataTable<Redemption & { readonly _id: string }>
      caption="Bookings with a discount, newest first"
      query={withIds(query, ({ booking, rule: { _id } }) => `${booking._id} ${_id}`)}
      rowName={({ booking }) => booking.reference}
      counted={['discount', 'discounts']}
      onPage={move}
      empty={<EmptyState title="Nothing fits">No booking of this period has this discount.</EmptyState>}
      columns={[
        {
          id: 'booking',
          header: 'Booking',
          heading: true,
          cell: ({ booking }) => (
            <TextLink to={pages.booking.path} params={{ bookingId: booking._id }}>
              {booking.reference}
            </TextLink>
          ),
        },
        { id: 'when', header: 'Date', cell: ({ at }) => <DateOf at={at} /> },
        {
          id: 'who',
          header: 'Customer',
          cell: ({ user }) => <CustomerLink user={user} size="sm" />,
        },
        { id: 'rule', header: 'Rule', cell: (row) => row.rule.name },
        { id: 'amount', header: 'Discount', align: 'end', cell: ({ amount }) => <Given amount={amount} /> },
      ]}
    />
  )
}

/**
 * Returns the heading. The name comes from the rule itself, because a rule that takes nothing off any more isn't in the
 * totals.
 */
const useHeading = (rule: string | undefined): string => {
  const { data } = useQuery({
    ...queryOf(discountRules.read, { params: { id: rule ?? '' } }),
    enabled: rule !== undefined,
  })
  if (rule === undefined) return 'Every booking with a discount'
  return data?.name ?? 'Bookings with this discount'
}

export const DiscountsReport = ({ period, rule }: DiscountsReportProps) => {
  const query = useQuery({
    ...queryOf(reports.discounts, { query: period }),
    placeholderData: keepPreviousData,
  })
  const heading = useHeading(rule)
  return (
    <ReportShown query={query}>
      {(report) =>
        report.times === 0 && rule === undefined ? (
          <EmptyState icon={<IconDiscount aria-hidden />} title="No discounts in this period">
            What your discount rules take off bookings is added up here, rule by rule.
          </EmptyState>
        ) : (
          <Stack gap="xl" aria-busy={query.isFetching}>
            <Facts>
              <Fact label="Discounts given">
                <TextLink
                  to={pages.reports.path}
                  search={{ report: 'discounts', ...period }}
                  hash="rows"
                  inherit
                >
                  <Money minor={report.total} />
                </TextLink>
              </Fact>
              <Fact label="Times">
                <TextLink
                  to={pages.reports.path}
                  search={{ report: 'discounts', ...period }}
                  hash="rows"
                  inherit
                >
                  {inFigures(report.times)}
                </TextLink>
              </Fact>
              <Fact label="Rules used">
                <TextLink to={pages.discounts.path} inherit>
                  {report.rules.length}
                </TextLink>
              </Fact>
            </Facts>
            {report.rules.length > 0 && (
              <div className={classes.panel}>
                <Bars
                  label="Discounts by rule"
                  bars={report.rules.map((row) => ({
                    key: row.rule._id,
                    name: `${row.rule.name} · ${row.rule.code ?? discountTypeLabels[row.rule.type]}`,
                    value: row.amount,
                    figure: (
                      <TextLink
                        to={pages.reports.path}
                        search={{ report: 'discounts', ...period, rule: row.rule._id }}
                      >
                        <Money minor={row.amount} /> ·{' '}
                        {row.times === 1 ? 'once' : `${inFigures(row.times)} times`}
                      </TextLink>
                    ),
                  }))}
                />
              </div>
            )}
            <Part id="rows" title={heading}>
              <Rows period={period} rule={rule} />
            </Part>
          </Stack>
        )
      }
    </ReportShown>
  )
}
