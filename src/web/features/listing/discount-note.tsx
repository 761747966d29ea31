import type { PublicActivity } from '#contract/public-activity.ts'
import { discountInWords } from '#domain/discounts/discount-in-words.ts'
import { useClient } from '#web/lib/client.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import classes from './activity-page.module.css'

/** What families have off by themselves, in the words that stand in the cart then. */
export const DiscountNote = ({ discounts }: Pick<PublicActivity, 'discounts'>) => {
  const { currency } = useClient()
  if (discounts.length === 0) return null
  const sentences = [...new Set(discounts.map((reason) => discountInWords(reason, currency)))]
  return (
    <ul className={classes.discounts} aria-label="Discounts">
      {sentences.map((sentence) => (
        <li key={sentence}>
          <IconCircleCheck size={20} aria-hidden />
          {sentence}
        </li>
      ))}
    </ul>
  )
}
