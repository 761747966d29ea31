import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { useClient } from '#web/lib/client.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import classes from './activity-page.module.css'
import { toldDiscounts } from './discount-words.ts'

/** What families have off by themselves. */
export const DiscountNote = ({ discounts }: Pick<PublicActivity, 'discounts'>) => {
  const { currency } = useClient()
  if (discounts.length === 0) return null
  return (
    <ul className={classes.discounts} aria-label="Discounts">
      {toldDiscounts(discounts, currency).map((sentence) => (
        <li key={sentence}>
          <IconCircleCheck size={20} aria-hidden />
          {sentence}
        </li>
      ))}
    </ul>
  )
}
