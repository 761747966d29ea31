import type { CreditHolder } from '#contract/insight/reports/report-shapes.ts'
import { reports } from '#contract/insight/reports/reports.ts'
import { inFigures } from '#domain/kernel/counted.ts'
import { lastDayOf } from '#domain/money/credit/expiry.ts'
import { type CreditStep, creditStepLabels, creditSteps } from '#domain/insight/reports/credit-steps.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Fact, Facts } from '#web/ui/frame/facts.tsx'
import { Part } from '#web/ui/frame/part.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useCursor } from '#web/ui/table/use-cursor.ts'
import { Stack } from '@mantine/core'
import { IconWallet } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AddsUp } from './adds-up.tsx'
import { Bars, type Tone } from './bars.tsx'
import { CustomerLink } from './customer-link.tsx'
import { ReportShown } from './report-shown.tsx'
import classes from './reports.module.css'
import { withIds } from './with-ids.ts'

const tones: Record<CreditStep, Tone> = {
  month: 'warn',
  quarter: 'accent',
  later: 'accent',
  never: 'quiet',
}

interface CreditReportProps {
  /** Limits the report to credit that expires in this period. */
  readonly expires: CreditStep | undefined
}

const Holders = ({ expires }: CreditReportProps) => {
  const { timeZone } = useClient()
  const [cursor, move] = useCursor(expires ?? '')
  const query = useQuery({
    ...queryOf(reports.creditHolders, { query: { expires, ...cursor, limit: 50 } }),
    placeholderData: keepPreviousData,
  })
  return (
    <DataTable<CreditHolder & { readonly _id: string }>
      caption="Credit by person"
      query={withIds(query, ({ user }) => user._id)}
      rowName={({ user }) => user.name}
      counted={['person', 'people']}
      onPage={move}
      empty={<EmptyState title="Nothing fits">Nobody has credit like that.</EmptyState>}
      columns={[
        {
          id: 'who',
          header: 'Customer',
          heading: true,
          cell: ({ user }) => <CustomerLink user={user} hash="credit" />,
        },
        {
          id: 'soonest',
          header: 'First expires on',
          cell: ({ soonest }) =>
            soonest === null ? 'Does not expire' : <CalendarDate date={lastDayOf(soonest, timeZone)} />,
        },
        {
          id: 'expiring',
          header: 'Of it expiring',
          align: 'end',
          cell: ({ expiring }) => <Money minor={expiring} />,
        },
        {
          id: 'balance',
          header: 'Credit',
          align: 'end',
          // Movements add up to all credit of a customer. If the report is limited to an expiry, the link leads to the
          // customer's page, which lists the expiry dates.
          cell: ({ user, balance }) =>
            expires === undefined ? (
              <TextLink to={pages.ledger.path} search={{ account: 'accountCredit', user: user._id }}>
                <Money minor={balance} />
              </TextLink>
            ) : (
              <TextLink to={pages.person.path} params={{ userId: user._id }} hash="credit">
                <Money minor={balance} />
              </TextLink>
            ),
        },
      ]}
    />
  )
}

export const CreditReport = ({ expires }: CreditReportProps) => {
  const query = useQuery(queryOf(reports.credit))
  return (
    <ReportShown query={query}>
      {(report) =>
        report.people === 0 ? (
          <EmptyState icon={<IconWallet aria-hidden />} title="Nobody has credit">
            Credit that families keep with you, from top-ups and cancelled bookings, is added up here.
          </EmptyState>
        ) : (
          <Stack gap="xl">
            <Facts>
              <Fact label="Credit you keep">
                <TextLink to={pages.ledger.path} search={{ account: 'accountCredit' }} inherit>
                  <Money minor={report.total} />
                </TextLink>
              </Fact>
              <Fact label="People">
                <TextLink to={pages.reports.path} search={{ report: 'credit' }} hash="rows" inherit>
                  {inFigures(report.people)}
                </TextLink>
              </Fact>
            </Facts>
            <div>
              <div className={classes.panel}>
                <Bars
                  label="Credit by when it expires"
                  bars={creditSteps.map((step) => ({
                    key: step,
                    name: creditStepLabels[step],
                    tone: tones[step],
                    value: report.expiring[step],
                    figure: (
                      <TextLink
                        to={pages.reports.path}
                        search={{ report: 'credit', expires: step }}
                        hash="rows"
                      >
                        <Money minor={report.expiring[step]} />
                      </TextLink>
                    ),
                  }))}
                />
              </div>
              <AddsUp total={report.total} ledger={report.ledger}>
                <TextLink to={pages.ledger.path} search={{ account: 'accountCredit' }} size="sm">
                  See the ledger
                </TextLink>
              </AddsUp>
            </div>
            <Part id="rows" title={expires === undefined ? 'By person' : creditStepLabels[expires]}>
              <Holders expires={expires} />
            </Part>
          </Stack>
        )
      }
    </ReportShown>
  )
}
