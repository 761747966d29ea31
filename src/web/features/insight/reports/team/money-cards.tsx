import type { Dashboard } from '#contract/insight/reports/report-shapes.ts'
import { counted } from '#domain/kernel/counted.ts'
import { limits } from '#domain/limits.ts'
import type { Period } from '#domain/kernel/period.ts'
import { pages } from '#contract/pages.ts'
import { Money } from '#web/ui/format/money.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
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

/** Shows the income of these days, as a link to the report. */
const IncomeOf = ({ from, to, amount }: IncomeOfProps) => (
  <TextLink to={pages.reports.path} search={{ report: 'income', from, to }} inherit>
    <Money minor={amount} />
  </TextLink>
)

/**
 * Shows a past income on a single line, however long the amount, so that the content below doesn't move when the amount
 * arrives.
 */
const Past = ({ label, income }: { readonly label: string; readonly income: IncomeOfProps }) => (
  <div className={classes.past}>
    <span>{label}</span>
    <IncomeOf {...income} />
  </div>
)

/** Shows the state of the money, and what went wrong if anything did. */
export const MoneyCards = ({ money }: { readonly money: NonNullable<Dashboard['money']> }) => {
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
        Bookings less cancellations, with fees.
        <Past label="A month ago" income={lastMonth.byNow} />
        <Past label="All last month" income={lastMonth} />
      </Card>
      <Card
        title="Outstanding"
        big={
          <TextLink to={pages.reports.path} search={{ report: 'outstanding' }} inherit>
            <Money minor={due} />
          </TextLink>
        }
      >
        {due === 0 ? 'Everything is paid' : 'Owed for bookings now'}
      </Card>
      <Card
        title="Overdue"
        big={
          <TextLink to={pages.bookings.path} search={{ payment: 'overdue' }} inherit>
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
            <TextLink to={pages.userSubscriptions.path} search={{ status: 'inTrouble' }} inherit>
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
            <TextLink to={pages.payments.path} search={{ refund: 'toPay' }} inherit>
              <Money minor={toPayBack.amount} />
            </TextLink>
          }
        >
          {counted(toPayBack.count, 'refund')} to hand over or transfer
        </Card>
      )}
      {failedRefunds.count > 0 && (
        <Card
          title="Refunds that did not go through"
          big={
            <TextLink
              to={pages.reports.path}
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
