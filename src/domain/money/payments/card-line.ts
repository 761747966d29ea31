import { counted } from '#domain/kernel/counted.ts'
import { inOneSentence } from '#domain/kernel/in-one-sentence.ts'
import { limits } from '#domain/limits.ts'

interface PaidItem {
  readonly activity: string
  /** The name of a subscription; empty for everything else. */
  readonly plan: string
  readonly hasAddOns: boolean
}

/** Shortens the line to what the provider accepts, without cutting a character in half. */
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
 * Names what is paid for on the card provider's page: the activities, and nothing about who takes part. Counts the rest
 * if there are too many names. Undefined if there is nothing to name.
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
