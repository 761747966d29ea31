import type { Answer } from '#contract/operation.ts'
import type { timeMachine } from '#contract/insight/time-machine.ts'
import { chargeStateWords } from '#domain/sales/subscriptions/charge-state-words.ts'
import type { ChargeState } from '#domain/sales/subscriptions/subscription.ts'
import { pages } from '#contract/pages.ts'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { VisuallyHidden } from '@mantine/core'
import classes from './clock.module.css'

type Foreseen = Answer<typeof timeMachine.read>['charges'][number]

interface ForeseenTableProps {
  readonly caption: string
  readonly rows: readonly (Foreseen & { readonly state?: ChargeState })[]
  /** True if the date is already shown above the table. */
  readonly ofOneDay?: boolean
}

/** Lists charges with the customer, activity, amount and date. */
export const ForeseenTable = ({ caption, rows, ofOneDay = false }: ForeseenTableProps) => (
  <div className={classes.scroll}>
    <table className={classes.table}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          {!ofOneDay && <th scope="col">Date</th>}
          <th scope="col">Who</th>
          <th scope="col">Activity</th>
          {rows.some(({ state }) => state !== undefined) && <th scope="col">Then</th>}
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ subscription, user, activityGroup, dueOn, amount, state }) => (
          <tr key={`${subscription} ${dueOn}`}>
            {!ofOneDay && (
              <td>
                <CalendarDate date={dueOn} />
              </td>
            )}
            <td>
              <TextLink to={pages.userSubscription.path} params={{ subscriptionId: subscription }} inherit>
                {user.name}
              </TextLink>
            </td>
            <td>{activityGroup.name}</td>
            {state !== undefined && <td>{chargeStateWords[state]}</td>}
            <td>
              <Money minor={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
