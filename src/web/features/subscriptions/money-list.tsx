import type { MoneyMove, SubscriptionWithCharges } from '#contract/subscription-shapes.ts'
import { CalendarDate, DateOf } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { moneyWords } from './subscription-words.ts'
import classes from './subscriptions.module.css'

interface MoneyListProps {
  readonly subscription: SubscriptionWithCharges
  /** The way to a payment, for who may see it. */
  readonly receipt: (payment: NonNullable<MoneyMove['payment']>) => ReactNode
}

const Line = ({ move, receipt }: { readonly move: MoneyMove } & Pick<MoneyListProps, 'receipt'>) => (
  <li className={classes.charge}>
    <div className={classes.chargeDay}>
      {moneyWords(move)}
      {move.withBooking && ', with the booking'}
      {move.kind === 'payment' && move.dueOn !== null && (
        <>
          , for <CalendarDate date={move.dueOn} />
        </>
      )}
      <div className={classes.notes}>
        <span>
          <DateOf at={move.at} />
          {move.payment !== null && <> · {receipt(move.payment)}</>}
        </span>
      </div>
    </div>
    <div className={classes.chargeState} />
    <div className={classes.chargeAmount}>
      <Money minor={move.amount} />
    </div>
  </li>
)

/** Every payment and every refund, newest first, and what they come to. */
export const MoneyList = ({ subscription: { money, booking }, receipt }: MoneyListProps) => {
  if (money.moves.length === 0) return <Text c="dimmed">Nothing was paid yet.</Text>
  return (
    <>
      {money.shared && (
        <Text size="sm" c="dimmed" mb={4}>
          More was booked with {booking.reference}, and this is the money for all of it.
        </Text>
      )}
      <ol className={classes.charges}>
        {money.moves.map((move) => (
          <Line key={move._id} move={move} receipt={receipt} />
        ))}
        <li className={`${classes.charge} ${classes.sum}`}>
          <div className={classes.chargeDay}>Paid in all</div>
          <div className={classes.chargeState} />
          <div className={classes.chargeAmount}>
            <Money minor={money.paid} />
          </div>
        </li>
      </ol>
    </>
  )
}
