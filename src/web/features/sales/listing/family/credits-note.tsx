import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import classes from './public-activity-page.module.css'
import { creditsNote } from './credits-words.ts'
import { useFreeCredits } from './use-free-credits.ts'

/** The note that reminds customers of their pass: what it can still pay for here, before they are in the cart. */
export const CreditsNote = ({ activity }: { readonly activity: PublicActivity }) => {
  const free = useFreeCredits(activity._id)
  if (free === undefined) return null
  return (
    <p className={classes.credits}>
      <IconCircleCheck aria-hidden />
      {creditsNote(free, activity.tickets)}
    </p>
  )
}
