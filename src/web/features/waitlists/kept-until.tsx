import { useOpenedAt } from '#web/ui/form/today.ts'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { timeLeft } from './entry-words.ts'
import classes from './waitlists.module.css'

/** How long a place is kept that is offered. */
export const KeptUntil = ({ endsAt }: { readonly endsAt: string }) => {
  const now = Date.parse(useOpenedAt())
  return (
    <p className={classes.small}>
      Kept for you until <DateTime at={endsAt} />, {timeLeft(endsAt, now)} left
    </p>
  )
}
