import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { useClient } from '#web/lib/client.ts'
import { IconClock } from '@tabler/icons-react'
import { closesInWords, opensInWords } from './card-words.ts'
import classes from './activity-page.module.css'

/** When booking begins or ends, where the organiser set it. */
export const SalesNote = ({ state, opensAt, closesAt }: PublicActivity['sales']) => {
  const client = useClient()
  const words =
    state === 'closed'
      ? 'Booking for this activity has closed.'
      : state === 'notYet' && opensAt !== null
        ? opensInWords(opensAt, client)
        : closesAt === null
          ? undefined
          : closesInWords(closesAt, client)
  if (words === undefined) return null
  return (
    <p className={classes.sales}>
      <IconClock aria-hidden />
      {words}
    </p>
  )
}
