import type { Dashboard } from '#contract/report-shapes.ts'
import { reports } from '#contract/reports.ts'
import { counted } from '#domain/kernel/counted.ts'
import { formatTime } from '#domain/kernel/date-format.ts'
import type { Period } from '#domain/reports/period.ts'
import { limits } from '#domain/limits.ts'
import { queryOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Bars } from './bars.tsx'
import { fillWords } from './places-report.tsx'
import classes from './reports.module.css'

interface CardProps {
  readonly title: string
  readonly big: ReactNode
  readonly children?: ReactNode
}

const Card = ({ title, big, children }: CardProps) => (
  <section className={classes.card} aria-label={title}>
    <h2>{title}</h2>
    <span className={classes.big}>{big}</span>
    {children !== undefined && (
      <Text size="sm" c="dimmed" component="div">
        {children}
      </Text>
    )}
  </section>
)

interface IncomeOfProps extends Period {
  readonly amount: number
}

/** As the report of these days has it, where it leads. */
const IncomeOf = ({ from, to, amount }: IncomeOfProps) => (
  <TextLink to={paths.reports} search={{ report: 'income', from, to }} inherit>
    <Money minor={amount} />
  </TextLink>
)

const MoneyCards = ({ money }: { readonly money: NonNullable<Dashboard['money']> }) => {
  const {
    due,
    overdue,
    overdueBookings,
    thisMonth,
    lastMonth,
    failedRefunds,
    toPayBack,
    failedSubscriptions,
  } = money
  return (
    <div className={classes.cards}>
      <Card title="Income this month" big={<IncomeOf {...thisMonth} />}>
        Bookings less cancellations, with fees. <IncomeOf {...lastMonth.byNow} /> by this day last month,{' '}
        <IncomeOf {...lastMonth} /> in all of it
      </Card>
      <Card
        title="Outstanding"
        big={
          <TextLink to={paths.reports} search={{ report: 'outstanding' }} inherit>
            <Money minor={due} />
          </TextLink>
        }
      >
        {due === 0 ? 'Everything is paid' : 'Owed for bookings now'}
      </Card>
      <Card
        title="Overdue"
        big={
          <TextLink to={paths.bookings} search={{ payment: 'overdue' }} inherit>
            <Money minor={overdue} />
          </TextLink>
        }
      >
        {counted(overdueBookings, 'booking')}
      </Card>
      {failedSubscriptions > 0 && (
        <Card
          title="Subscriptions not paid"
          big={
            <TextLink to={paths.userSubscriptions} search={{ status: 'inTrouble' }} inherit>
              {failedSubscriptions}
            </TextLink>
          }
        >
          The card was refused: look who can be helped
        </Card>
      )}
      {toPayBack.count > 0 && (
        <Card
          title="To pay back by hand"
          big={
            <TextLink to={paths.payments} search={{ refund: 'toPay' }} inherit>
              <Money minor={toPayBack.amount} />
            </TextLink>
          }
        >
          {counted(toPayBack.count, 'refund')} to hand over or transfer
        </Card>
      )}
      {failedRefunds.count > 0 && (
        <Card
          title="Refunds that came back"
          big={
            <TextLink
              to={paths.reports}
              search={{
                report: 'refunds',
                from: failedRefunds.from,
                to: failedRefunds.to,
                state: 'failed',
              }}
              inherit
            >
              <Money minor={failedRefunds.amount} />
            </TextLink>
          }
        >
          {counted(failedRefunds.count, 'refund')} in the last {limits.dashboardRefundDays} days
        </Card>
      )}
    </div>
  )
}

const NearlyFull = ({ sessions }: { readonly sessions: Dashboard['nearlyFull'] }) => (
  <section aria-label="Nearly full">
    <Group justify="space-between" align="baseline" mb="sm">
      <Title order={2} size="h3">
        Nearly full
      </Title>
      <TextLink to={paths.reports} search={{ report: 'places' }} size="sm">
        All places
      </TextLink>
    </Group>
    <div className={classes.panel}>
      <Bars
        label="Sessions that are nearly full"
        most={100}
        bars={sessions.map(({ _id, activityGroup, localDate, startTime, taken, limit }) => ({
          key: _id,
          name: (
            <>
              {activityGroup.name},{' '}
              <Text span c="dimmed" inherit>
                <CalendarDate date={localDate} />, {formatTime(startTime)}
              </Text>
            </>
          ),
          value: limit === null ? 0 : (taken / limit) * 100,
          tone: 'warn',
          figure: (
            <TextLink to={paths.bookings} search={{ activityGroup: activityGroup._id, session: _id }}>
              {fillWords(taken, limit)}
            </TextLink>
          ),
        }))}
      />
    </div>
  </section>
)

interface DashboardFiguresProps {
  /** Between the money and the sessions that fill up. */
  readonly children: ReactNode
}

/** What deserves a look today. Whoever sees no money is sent none. */
export const DashboardFigures = ({ children }: DashboardFiguresProps) => {
  const query = useQuery(queryOf(reports.dashboard))
  return (
    <>
      {query.isError && query.data === undefined && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.money && <MoneyCards money={query.data.money} />}
      {children}
      {query.data !== undefined && query.data.nearlyFull.length > 0 && (
        <NearlyFull sessions={query.data.nearlyFull} />
      )}
    </>
  )
}
