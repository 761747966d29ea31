import type { Attendee } from '#contract/people/attendees/attendee.ts'
import type { CartLine } from '#contract/sales/cart/cart.ts'
import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import type { AttendeeDialogs } from '#web/ui/booking/attendee-dialogs.ts'
import { LineExtras } from '#web/ui/booking/line-extras.tsx'
import { lineLabel } from '#web/ui/booking/line-label.ts'
import { PriceSteps } from '#web/ui/booking/price-steps.tsx'
import { useDayLabel } from '#web/ui/booking/use-day-label.ts'
import { When } from '#web/ui/booking/when.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { SubscriptionTerms } from '#web/ui/schedule/subscription-terms.tsx'
import { Anchor, Title } from '@mantine/core'
import { lazy } from 'react'
import classes from './cart.module.css'
import { LineAttendee } from './line-attendee.tsx'
import { isShared } from './line-words.ts'
import { useRemoveLine } from './use-remove-line.ts'

const LineExtrasDialog = lazy(async () => ({
  default: (await import('./line-extras-dialog.tsx')).LineExtrasDialog,
}))

interface CartLineProps {
  readonly line: CartLine
  readonly lines: readonly CartLine[]
  readonly activity: PublicActivity | undefined
  /** Null for a visitor, who can't name attendees yet. */
  readonly attendees: readonly Attendee[] | null
  readonly dialogs: AttendeeDialogs
  /** True while the cart is being paid for and can't change. */
  readonly locked: boolean
}

const Dates = ({ line }: { readonly line: CartLine }) => {
  const labelOf = useDayLabel()
  if (line.activities.length < 2)
    return (
      <p className={classes.quiet}>
        <When sessions={line.activities} hours={line.ticket.timeDisplay} />
      </p>
    )
  return (
    <details className={classes.dates}>
      <summary>
        <When sessions={line.activities} hours={line.ticket.timeDisplay} />
      </summary>
      <ul>
        {line.activities.map(({ _id, date }) => (
          <li key={_id}>{labelOf(date.start)}</li>
        ))}
      </ul>
    </details>
  )
}

const Whom = ({ line, lines, attendees, dialogs, locked }: CartLineProps) => {
  const { attendee } = line
  if (attendees !== null && !locked)
    return <LineAttendee line={line} lines={lines} attendees={attendees} dialogs={dialogs} />
  return (
    <p className={classes.quiet}>
      {attendee !== null
        ? `For ${fullName(attendee)}`
        : attendees === null
          ? 'You say who it is for after you sign in.'
          : 'It is not said yet who it is for.'}
    </p>
  )
}

/** A ticket for one attendee: what, when, for whom, and how the price is made up. */
export const CartLineCard = (props: CartLineProps) => {
  const { line, lines, activity, locked } = props
  const remove = useRemoveLine()
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <Title order={3}>{line.ticket.name}</Title>
        <strong className={classes.amount}>
          <Money minor={line.amount} />
          {isShared(line.steps) && '*'}
        </strong>
      </div>
      <Dates line={line} />
      <PriceSteps steps={line.steps} passedOver={line.passedOver} />
      {line.subscription !== null && <SubscriptionTerms terms={line.subscription} of={line.ticket.name} />}
      <Whom {...props} />
      {!locked && (
        <div className={classes.links}>
          <LineExtras line={line} lines={lines} activity={activity} Dialog={LineExtrasDialog} />
          <Anchor
            component="button"
            type="button"
            size="sm"
            c="red"
            aria-label={`Remove, ${lineLabel(line, lines)}`}
            onClick={() => void remove.ask(line)}
          >
            Remove
          </Anchor>
        </div>
      )}
    </li>
  )
}
