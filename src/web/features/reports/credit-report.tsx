import { type CreditHolder, reports } from '#contract/reports.ts'
import { queryOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { DateOf } from '#web/ui/format/date-time.tsx'
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
import { Bars } from './bars.tsx'
import { ReportShown } from './report-shown.tsx'
import classes from './reports.module.css'
import { withIds } from './with-ids.ts'

const steps = [
  ['month', 'Expires within 30 days', 'warn'],
  ['quarter', 'Expires in 31 to 90 days', 'accent'],
  ['later', 'Expires later', 'accent'],
  ['never', 'Does not expire', 'quiet'],
] as const

const Holders = () => {
  const [cursor, move] = useCursor('')
  const query = useQuery({
    ...queryOf(reports.creditHolders, { query: { ...cursor, limit: 50 } }),
    placeholderData: keepPreviousData,
  })
  return (
    <DataTable<CreditHolder & { readonly _id: string }>
      caption="Credit by person"
      query={withIds(query, ({ user }) => user._id)}
      rowName={({ user }) => user.name}
      counted={['person', 'people']}
      onPage={move}
      empty={null}
      columns={[
        {
          id: 'who',
          header: 'Customer',
          heading: true,
          cell: ({ user }) => (
            <TextLink to={paths.person} params={{ userId: user._id }}>
              {user.name === '' ? user.email : user.name}
            </TextLink>
          ),
        },
        {
          id: 'soonest',
          header: 'First expires on',
          cell: ({ soonest }) => (soonest === null ? 'Does not expire' : <DateOf at={soonest} />),
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
          cell: ({ user, balance }) => (
            <TextLink to={paths.ledger} search={{ account: 'accountCredit', user: user._id }}>
              <Money minor={balance} />
            </TextLink>
          ),
        },
      ]}
    />
  )
}

export const CreditReport = () => {
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
                <TextLink to={paths.ledger} search={{ account: 'accountCredit' }} inherit>
                  <Money minor={report.total} />
                </TextLink>
              </Fact>
              <Fact label="People">{report.people}</Fact>
            </Facts>
            <div>
              <div className={classes.panel}>
                <Bars
                  label="Credit by when it expires"
                  bars={steps.map(([key, name, tone]) => ({
                    key,
                    name,
                    tone,
                    value: report.expiring[key],
                    figure: <Money minor={report.expiring[key]} />,
                  }))}
                />
              </div>
              <AddsUp total={report.total} ledger={report.ledger}>
                <TextLink to={paths.ledger} search={{ account: 'accountCredit' }} size="sm">
                  See the ledger
                </TextLink>
              </AddsUp>
            </div>
            <Part title="By person">
              <Holders />
            </Part>
          </Stack>
        )
      }
    </ReportShown>
  )
}
