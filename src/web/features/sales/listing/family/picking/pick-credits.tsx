import { useClient } from '#web/lib/client.ts'
import { creditsForPick, creditsInBar } from '../credits-words.ts'
import { useFreeCredits } from '../use-free-credits.ts'
import classes from './picking.module.css'

interface PickCreditsProps {
  readonly activityGroup: string
  readonly places: number
}

interface BarCreditsProps extends PickCreditsProps {
  readonly price: number
  readonly total: number
}

/** On a phone the price in the bar may be the only one in view. */
export const BarCredits = ({ activityGroup, ...picked }: BarCreditsProps) => {
  const { currency } = useClient()
  const free = useFreeCredits(activityGroup)
  const words = free === undefined ? '' : creditsInBar(free, picked, currency)
  return words === '' ? null : <span className={classes.withCredits}>{words}</span>
}

/** Under a price that the cart will ask less of. */
export const PickCredits = ({ activityGroup, places }: PickCreditsProps) => {
  const free = useFreeCredits(activityGroup)
  const words = free === undefined ? '' : creditsForPick(free, places)
  return words === '' ? null : <p className={classes.credits}>{words}</p>
}
