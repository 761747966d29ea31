import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { countedInWords, discountInWords } from '#domain/sales/discounts/discount-in-words.ts'
import { inOneSentence } from '#domain/kernel/in-one-sentence.ts'

/** Limited, because an organiser may put a whole programme into one rule. */
const namedAtMost = 2

type Told = PublicActivity['discounts']

const countsWith = (reason: Told[number]): string => {
  if (reason.kind !== 'multiActivity') return countedInWords(reason)
  if (reason.others.length === 0) return ''
  const { others } = reason
  const more = others.length - namedAtMost
  // 'and 1 more' is no shorter than a name.
  const named = more > 1 ? [...others.slice(0, namedAtMost), `${more} more`] : others
  return ` (${inOneSentence(['this one', ...named])})`
}

/**
 * Describes discounts as in the cart, with the activities that count: '2 or more activities: 10% off (this one, Judo
 * and Art)'. If several conditions share the activities, they are named once.
 */
export const discountsInWords = (discounts: Told, currency: string): readonly string[] => {
  const said = discounts.map((reason) => ({
    words: discountInWords(reason, currency),
    counted: countsWith(reason),
  }))
  const each = [...new Map(said.map((one) => [one.words + one.counted, one])).values()]
  const all = each.map(({ counted }) => counted)
  return each.map(({ words, counted }, index) => words + (all.indexOf(counted) === index ? counted : ''))
}
