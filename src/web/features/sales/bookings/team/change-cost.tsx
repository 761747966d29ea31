import type { TeamBookingItem } from '#contract/sales/bookings/bookings.ts'
import type { Answer } from '#contract/operation.ts'
import type { teamBookings } from '#contract/sales/bookings/team-bookings.ts'
import { extrasInWords } from '#domain/sales/bookings/extras-in-words.ts'
import { stayingInWords } from '#domain/sales/bookings/staying-in-words.ts'
import { inOneSentence } from '#domain/kernel/in-one-sentence.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { useClient } from '#web/lib/client.ts'
import { LessExpected } from '#web/ui/booking/less-expected.tsx'
import { PriceSteps } from '#web/ui/booking/price-steps.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Alert, Box, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './team-bookings.module.css'
import { Warnings } from './warnings.tsx'

type Quote = Answer<typeof teamBookings.quoteChange>

interface ChangeCostProps {
  readonly item: TeamBookingItem
  /** Undefined while nothing is changed. */
  readonly quote:
    | {
        readonly data: Quote | undefined
        readonly error: ApiError | Error | null
        /** True while an older quote is shown. */
        readonly isPlaceholderData: boolean
      }
    | undefined
}

/** The add-ons that are lost with the removed dates. The customer didn't choose that, so it is shown prominently. */
const LostExtras = ({ item, quote }: { readonly item: TeamBookingItem; readonly quote: Quote }) => {
  const client = useClient()
  const lost = extrasInWords({ activities: item.activities, addOns: quote.lostAddOns }, client)
  return lost.length === 0 ? null : (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title="Extras go too">
      They were booked for a date that leaves: {inOneSentence(lost)}. Their price is in the difference.
    </Alert>
  )
}

/** The cost or refund of a change and how it is settled, shown before it is made. */
export const ChangeCost = ({ item, quote }: ChangeCostProps) => {
  if (quote === undefined)
    return (
      <Text size="sm" c="dimmed">
        {item.ticket.type === 'single'
          ? 'Choose other sessions or another attendee'
          : 'Choose another attendee'}{' '}
        to see what that costs.
      </Text>
    )
  if (quote.error !== null)
    return (
      <Alert color="red" role="alert">
        {quote.error.message}
      </Alert>
    )
  if (quote.data === undefined) return null
  const { total, difference, steps, due, credit, lessExpected, staying, warnings } = quote.data
  return (
    <Box
      component="section"
      className={classes.panel}
      aria-label="What it costs"
      aria-live="polite"
      aria-busy={quote.isPlaceholderData}
      opacity={quote.isPlaceholderData ? 0.6 : 1}
    >
      <PriceSteps steps={steps} />
      <dl className={classes.total}>
        <div>
          <dt>The whole booking so far</dt>
          <dd>
            <Money minor={total} />
          </dd>
        </div>
        <div>
          <dt>The whole booking from now on</dt>
          <dd>
            <Money minor={total + difference} />
          </dd>
        </div>
        {difference !== 0 && (
          <div className={classes.sum}>
            <dt>{difference < 0 ? 'Less' : 'More'}</dt>
            <dd>
              <Money minor={Math.abs(difference)} />
            </dd>
          </div>
        )}
      </dl>
      {difference === 0 && <Text size="sm">Nothing changes in the price.</Text>}
      <LostExtras item={item} quote={quote.data} />
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
      <LessExpected payments={lessExpected} reader="team" />
      {stayingInWords(item, staying).map((words) => (
        <Text key={words} size="sm">
          {words}
        </Text>
      ))}
      <Warnings warnings={warnings} />
    </Box>
  )
}
