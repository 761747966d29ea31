import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import { useClient } from '#web/lib/client.ts'
import { CameBack } from '#web/ui/booking/came-back.tsx'
import { DateOf } from '#web/ui/format/date-time.tsx'
import { Title } from '@mantine/core'
import classes from './own-bookings.module.css'

/** The cancellations of a booking, and where their money went. */
export const Cancellations = ({ cancellations }: Pick<Booking, 'cancellations'>) => {
  const { name } = useClient()
  if (cancellations.length === 0) return null
  return (
    <section aria-labelledby="cancelled">
      <Title order={2} size="h3" id="cancelled" mb="sm">
        What was cancelled
      </Title>
      <div className={classes.box}>
        <ul className={classes.cancelled}>
          {cancellations.map((one) => (
            <li key={one._id}>
              <strong>
                {one.by === 'customer' ? 'By you' : `By ${name}`}, <DateOf at={one.at} />
              </strong>
              <div className={classes.small}>
                <CameBack cancellation={one} label="Where the money went" reader="customer" />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
