import type { MoneyMove } from '#contract/money/ledger/money-move.ts'
import type { SubscriptionWithCharges } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { MoneyMoves } from '#web/ui/pay/money-moves.tsx'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface MoneyListProps {
  readonly subscription: SubscriptionWithCharges
  /** Renders the link to a payment, for people who may see it. */
  readonly receipt: (payment: NonNullable<MoneyMove['payment']>) => ReactNode
}

/** The payments and refunds, newest first, with their total. */
export const MoneyList = ({ subscription: { money, booking }, receipt }: MoneyListProps) => {
  if (money.moves.length === 0) return <Text c="dimmed">Nothing was paid yet.</Text>
  return (
    <>
      {money.shared && (
        <Text size="sm" c="dimmed" mb={4}>
          More was booked with {booking.reference}, and this is the money for all of it.
        </Text>
      )}
      <MoneyMoves
        moves={money.moves}
        paid={money.paid}
        more={({ withBooking }) => withBooking && ', with the booking'}
        link={({ payment }) => payment && receipt(payment)}
      />
    </>
  )
}
