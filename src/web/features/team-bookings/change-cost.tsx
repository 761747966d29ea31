import type { Answer } from '#contract/operation.ts'
import type { teamBookings } from '#contract/team-bookings.ts'
import { counted } from '#domain/kernel/counted.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { PriceSteps } from '#web/ui/booking/price-steps.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Alert, Text } from '@mantine/core'
import classes from './team-bookings.module.css'
import { Warnings } from './warnings.tsx'

interface ChangeCostProps {
  /** It is of single sessions, which can be others. */
  readonly movable: boolean
  /** Who has the place now. */
  readonly from: string
  /** Nothing while nothing is changed. */
  readonly quote:
    | {
        readonly data: Answer<typeof teamBookings.quoteChange> | undefined
        readonly error: ApiError | Error | null
      }
    | undefined
}

/** What a change costs or gives back, and what becomes of that, before it is done. */
export const ChangeCost = ({ movable, from, quote }: ChangeCostProps) => {
  if (quote === undefined)
    return (
      <Text size="sm" c="dimmed">
        {movable ? 'Choose other sessions or another attendee' : 'Choose another attendee'} to see what that
        costs.
      </Text>
    )
  if (quote.error !== null)
    return (
      <Alert color="red" role="alert">
        {quote.error.message}
      </Alert>
    )
  if (quote.data === undefined) return null
  const { before, after, difference, steps, due, credit, staying, warnings } = quote.data
  return (
    <section className={classes.panel} aria-label="What it costs" aria-live="polite">
      <PriceSteps steps={steps} />
      <dl className={classes.total}>
        <div>
          <dt>So far</dt>
          <dd>
            <Money minor={before} />
          </dd>
        </div>
        <div>
          <dt>From now on</dt>
          <dd>
            <Money minor={after} />
          </dd>
        </div>
        <div className={classes.sum}>
          <dt>{difference < 0 ? 'Less' : 'More'}</dt>
          <dd>
            <Money minor={Math.abs(difference)} />
          </dd>
        </div>
      </dl>
      {due > 0 && (
        <Text size="sm">
          <Money minor={due} /> of the booking will be due.
        </Text>
      )}
      {credit > 0 && (
        <Text size="sm">
          <Money minor={credit} /> goes to their account credit.
        </Text>
      )}
      {staying.length > 0 && (
        <Text size="sm">
          {counted(staying.length, 'session stays', 'sessions stay')} with {from}: over, or ticked in already.
        </Text>
      )}
      <Warnings warnings={warnings} />
    </section>
  )
}
