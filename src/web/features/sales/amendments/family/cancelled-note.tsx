import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import { creditsBackInWords } from '#domain/sales/passes/credits-in-words.ts'
import { useClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import { BackParts } from '#web/ui/booking/back-parts.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Text } from '@mantine/core'
import classes from '../shared/cancelling.module.css'

/** Confirms a cancellation, and says where the money goes. */
export const CancelledNote = ({ booking }: { readonly booking: Booking }) => {
  const { emailWorks } = useClient()
  const [done] = booking.cancellations
  if (done === undefined) return null
  const { parts, dueLowered, credits } = done
  return (
    <div className={classes.preview}>
      <Text>
        The places are free for others.
        {emailWorks && ' We’re emailing you a confirmation.'}
      </Text>
      {(parts.length > 0 || dueLowered > 0) && (
        <div className={classes.sunken}>
          <BackParts label="Where your money goes" dueLowered={dueLowered} parts={parts} reader="customer" />
        </div>
      )}
      {credits > 0 && <Text>{creditsBackInWords(credits, 'your')}</Text>}
      {parts.some(({ to }) => to === 'card') && (
        <Text size="sm" c="dimmed">
          Your bank can take up to 10 days to show a card refund.
        </Text>
      )}
      {parts.some(({ to }) => to === 'accountCredit') && (
        <Text size="sm">
          <TextLink to={pages.accountCredit.path} inherit>
            Look at your account credit
          </TextLink>
        </Text>
      )}
    </div>
  )
}
