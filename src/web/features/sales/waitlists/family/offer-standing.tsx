import type { WaitlistEntry } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { useOpenedAt } from '#web/ui/form/today.ts'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { timeLeft } from '../shared/entry-words.ts'
import classes from '../shared/waitlists.module.css'

/** The time left of an offer. Once a payment has begun, it no longer applies. */
export const OfferStanding = ({ entry }: { readonly entry: WaitlistEntry }) => {
  const now = Date.parse(useOpenedAt())
  if (entry.isBeingPaid)
    return (
      <p className={classes.small}>
        You have begun to pay for it. Finish the payment, or give it up there to change something.
      </p>
    )
  return entry.offerEndsAt === null ? null : (
    <p className={classes.small}>
      Kept for you until <DateTime at={entry.offerEndsAt} />, {timeLeft(entry.offerEndsAt, now)} left
    </p>
  )
}
