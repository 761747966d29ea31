import type { OwnBooking } from '#contract/sales/bookings/own-bookings.ts'
import { useClient } from '#web/lib/client.ts'
import { Anchor } from '@mantine/core'
import { changeToAskFor } from './booking-words.ts'
import classes from './own-bookings.module.css'

interface AskToChangeProps {
  readonly booking: OwnBooking
  readonly now: string
}

/**
 * The note on asking the team to move a place. Only the team can do that, and cancelling to book again may cost money
 * or lose the place.
 */
export const AskToChange = ({ booking, now }: AskToChangeProps) => {
  const { name, contactEmail } = useClient()
  const change = changeToAskFor(booking, now)
  if (change === '') return null
  return (
    <p className={classes.small}>
      {change}{' '}
      {contactEmail === '' ? (
        <>Ask {name} before you cancel: they can change your booking.</>
      ) : (
        <>
          <Anchor
            href={`mailto:${contactEmail}?subject=${encodeURIComponent(`Booking ${booking.reference}`)}`}
            inherit
            underline="always"
          >
            Write to {name}
          </Anchor>{' '}
          before you cancel: they can change your booking.
        </>
      )}
    </p>
  )
}
