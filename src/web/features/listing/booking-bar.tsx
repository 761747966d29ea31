import type { PublicActivity } from '#contract/public-activity.ts'
import type { PriceFrom } from '#domain/listing/price-from.ts'
import { useClient } from '#web/lib/client.ts'
import { Button } from '@mantine/core'
import classes from './activity-page.module.css'
import { priceInWords } from './card-words.ts'

interface BookingBarProps {
  readonly activity: Pick<PublicActivity, 'name'>
  readonly price: PriceFrom
}

/** Where nothing can be booked here: always in reach of a thumb, what it costs and whom to ask. */
export const BookingBar = ({ activity, price }: BookingBarProps) => {
  const { name, contactEmail, currency } = useClient()
  if (contactEmail === '') return null
  const words = price.full
    ? 'Full'
    : priceInWords(
        { priceFrom: price.price, priceIsMonthly: price.monthly, hasMorePrices: price.hasMorePrices },
        currency,
      )
  return (
    <>
      <p className={classes.how}>To book a place, or to ask a question, write to {name}.</p>
      <div className={classes.bar}>
        {words !== undefined && <strong className={classes.barPrice}>{words}</strong>}
        <Button
          component="a"
          href={`mailto:${contactEmail}?subject=${encodeURIComponent(activity.name)}`}
          size="lg"
        >
          Contact us
        </Button>
      </div>
    </>
  )
}
