import { counted } from '#domain/kernel/counted.ts'
import type { SubscriptionWithCharges } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Text } from '@mantine/core'
import { ChargeLine } from './charge-line.tsx'
import { historyOf } from './schedule-rows.ts'
import classes from './subscriptions.module.css'

const CoverFee = ({
  coverFee: { until, sessions, amount },
}: {
  readonly coverFee: NonNullable<SubscriptionWithCharges['coverFee']>
}) => (
  <li className={classes.charge}>
    <div className={classes.chargeDay}>
      With the booking
      <div className={classes.notes}>
        <span>
          {counted(sessions, 'session')} before the first payment on <CalendarDate date={until} />
        </span>
      </div>
    </div>
    <div className={classes.chargeState} />
    <div className={classes.chargeAmount}>
      <Money minor={amount} />
    </div>
  </li>
)

/** The charges that fell due until now, newest first, down to what was due at booking. */
export const PaymentsSoFar = ({ subscription }: { readonly subscription: SubscriptionWithCharges }) => {
  const history = historyOf(subscription)
  const { coverFee } = subscription
  if (history.length === 0 && coverFee === null)
    return <Text c="dimmed">Nothing was collected by its schedule yet.</Text>
  return (
    <ol className={classes.charges}>
      {history.map((charge) => (
        <ChargeLine key={charge.dueOn} charge={charge} />
      ))}
      {coverFee !== null && <CoverFee coverFee={coverFee} />}
    </ol>
  )
}
