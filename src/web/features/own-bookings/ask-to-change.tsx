import { useClient } from '#web/lib/client.ts'
import { Anchor } from '@mantine/core'
import classes from './own-bookings.module.css'

/** Only the team moves a place: cancelling and booking anew may cost money, or lose the place. */
export const AskToChange = ({ reference }: { readonly reference: string }) => {
  const { name, contactEmail } = useClient()
  return (
    <p className={classes.small}>
      Another date, or another child?{' '}
      {contactEmail === '' ? (
        <>Ask {name} before you cancel: they can change your booking.</>
      ) : (
        <>
          <Anchor
            href={`mailto:${contactEmail}?subject=${encodeURIComponent(`Booking ${reference}`)}`}
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
