import { creditsForPick } from '../credits-words.ts'
import { useFreeCredits } from '../use-free-credits.ts'
import classes from './picking.module.css'

interface PickCreditsProps {
  readonly activityGroup: string
  readonly places: number
}

/** Under a price that the cart will ask less of. */
export const PickCredits = ({ activityGroup, places }: PickCreditsProps) => {
  const free = useFreeCredits(activityGroup)
  const words = free === undefined ? '' : creditsForPick(free, places)
  return words === '' ? null : <p className={classes.credits}>{words}</p>
}
