import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import type { PriceFrom } from '#domain/sales/listing/price-from.ts'
import { cannotBePaid, contactOf } from '#domain/sentences.ts'
import { useClient } from '#web/lib/client.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './public-activity-page.module.css'
import { priceInWords } from './card-words.ts'
import { Question } from './question.tsx'

interface BookingBarProps {
  readonly activity: Pick<PublicActivity, 'name'>
  readonly price: PriceFrom
  /** Opens the waitlist, if a full session has one. */
  readonly onJoin?: (() => void) | undefined
  readonly kept: ReactNode
  /** True if places are free but no payment method can pay for them. */
  readonly isUnpayable?: boolean
}

/** The bar for a full activity with a waitlist, for phones. On wide screens the box beside the tickets says it. */
const WaitingBar = ({ onJoin, kept }: { readonly onJoin: () => void; readonly kept: ReactNode }) => (
  <div className={classes.phoneBar}>
    <strong className={classes.barPrice}>
      Full
      {kept}
    </strong>
    <Button size="lg" onClick={onJoin}>
      Join the waitlist
    </Button>
  </div>
)

/** The bar with the price and the contact, always visible on phones, when nothing can be booked here. */
export const BookingBar = ({ activity, price, onJoin, kept, isUnpayable = false }: BookingBarProps) => {
  const client = useClient()
  const { name, contactEmail, currency } = client
  const unpayable = isUnpayable && (
    <p className={classes.unpayable} role="note">
      {cannotBePaid(contactOf(client)).text}
    </p>
  )
  if (onJoin !== undefined && !isUnpayable)
    return (
      <>
        <Question />
        <WaitingBar onJoin={onJoin} kept={kept} />
      </>
    )
  if (contactEmail === '') return unpayable
  const words = price.full
    ? 'Full'
    : priceInWords(
        { priceFrom: price.price, priceIsMonthly: price.monthly, hasMorePrices: price.hasMorePrices },
        currency,
      )
  return (
    <>
      {unpayable || <p className={classes.how}>To book a place, or to ask a question, write to {name}.</p>}
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
