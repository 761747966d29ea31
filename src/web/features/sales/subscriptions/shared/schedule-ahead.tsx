import type { Charge, SubscriptionWithCharges } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useToday } from '#web/ui/form/today.ts'
import { ChargeLine } from './charge-line.tsx'
import { scheduleRows } from './schedule-rows.ts'
import { monthWords } from './subscription-words.ts'
import classes from './subscriptions.module.css'

interface ScheduleAheadProps {
  readonly subscription: SubscriptionWithCharges
  readonly chargeActions?: (charge: Charge) => ReactNode
  readonly pauseActions?: (month: string) => ReactNode
}

const Foot = ({ subscription: { goesOn, endsOn, status } }: Pick<ScheduleAheadProps, 'subscription'>) => {
  if (status === 'inactive') return null
  if (endsOn !== null)
    return (
      <Text size="sm" c="dimmed">
        It ends on <CalendarDate date={endsOn} />. Nothing is collected from then on.
      </Text>
    )
  return goesOn ? (
    <Text size="sm" c="dimmed">
      And so on each month, until it is ended.
    </Text>
  ) : null
}

/** The planned payments, with the paused months between them. */
export const ScheduleAhead = ({ subscription, chargeActions, pauseActions }: ScheduleAheadProps) => {
  const today = useToday()
  const rows = scheduleRows(subscription, today)
  if (rows.length === 0)
    return (
      <Text c="dimmed">
        {subscription.status === 'inactive'
          ? 'It has ended. Nothing more is collected.'
          : 'Nothing more is collected.'}
      </Text>
    )
  return (
    <>
      <ol className={classes.charges}>
        {rows.map((row) =>
          row.kind === 'charge' ? (
            <ChargeLine
              key={row.on}
              charge={row.charge}
              badge={row.charge.state !== 'planned'}
              actions={chargeActions?.(row.charge)}
            />
          ) : (
            <li key={`paused ${row.month}`} className={classes.charge}>
              <div className={classes.chargeDay}>
                {monthWords(row.month)}
                <div className={classes.notes}>
                  <span>No payment and no places</span>
                </div>
              </div>
              <div className={classes.chargeState}>
                <StatusBadge tone="quiet">Paused</StatusBadge>
              </div>
              <div className={classes.chargeAmount} />
              {pauseActions && <div className={classes.chargeActions}>{pauseActions(row.month)}</div>}
            </li>
          ),
        )}
      </ol>
      <Foot subscription={subscription} />
    </>
  )
}
