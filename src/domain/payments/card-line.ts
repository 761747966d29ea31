import { counted } from '../kernel/counted.ts'
import { inOneSentence } from '../kernel/in-one-sentence.ts'
import { limits } from '../limits.ts'

interface PaidItem {
  readonly activity: string
  /** Of a subscription; empty for everything else. */
  readonly plan: string
  readonly hasAddOns: boolean
}

/** As much as the provider takes. What is cut ends in a full character. */
export const fitCardLine = (text: string): string => {
  if (text.length <= limits.cardLineLength) return text
  let fitting = ''
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    if (fitting.length + segment.length >= limits.cardLineLength) break
    fitting += segment
  }
  return `${fitting.trimEnd()}…`
}

/**
 * What is paid for on the card provider's page: the activities by their names, and nothing about who takes part. Where
 * the names are too many they are counted. Undefined where nothing is left to name.
 */
export const cardLine = (items: readonly PaidItem[]): string | undefined => {
  const names = [
    ...new Set(items.map(({ activity, plan }) => (plan === '' ? activity : `${activity} (${plan})`))),
  ]
  if (names.length === 0) return undefined
  const addOns = items.some(({ hasAddOns }) => hasAddOns) ? ['add-ons'] : []
  for (let shown = names.length; shown > 0; shown -= 1) {
    const more = names.length - shown
    const counts = more === 0 ? [] : [counted(more, 'more activity', 'more activities')]
    const line = inOneSentence([...names.slice(0, shown), ...counts, ...addOns])
    if (line.length <= limits.cardLineLength) return line
  }
  return fitCardLine(inOneSentence(names))
}
