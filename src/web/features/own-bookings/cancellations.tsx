import type { Booking } from '#contract/booking-shapes.ts'
import { useClient } from '#web/lib/client.ts'
import { BackParts } from '#web/ui/booking/back-parts.tsx'
import { DateOf } from '#web/ui/format/date-time.tsx'
import { Title } from '@mantine/core'
import classes from './own-bookings.module.css'

/** What was cancelled, and where the money of it went. */
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
          {cancellations.map(({ _id, at, by, back, dueLowered, parts }) => (
            <li key={_id}>
              <strong>
                {by === 'customer' ? 'By you' : `By ${name}`}, <DateOf at={at} />
              </strong>
              {back === 0 ? (
                <span className={classes.small}>No money came back.</span>
              ) : (
                <BackParts
                  label="Where the money went"
                  dueLowered={dueLowered}
                  parts={parts}
                  reader="customer"
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
