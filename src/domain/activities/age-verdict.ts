import type { AgeRestriction } from './activity-settings.ts'
import { messages } from '../messages.ts'
import { outsideAgeRange } from '../sentences.ts'
import { ageFits, ageInWords } from './age.ts'

export type AgeVerdict = 'fits' | 'warn' | 'block'

/** What the age restriction says to somebody who wants to come on these days. */
export const ageVerdict = (
  restriction: AgeRestriction | null,
  bornOn: string | null,
  days: readonly string[],
  /** All of these days must fit, or it is enough that one does. */
  all: boolean,
): AgeVerdict => {
  if (!restriction || bornOn === null || days.length === 0) return 'fits'
  const fits = all
    ? ageFits(restriction, bornOn, days)
    : days.some((day) => ageFits(restriction, bornOn, [day]))
  return fits ? 'fits' : restriction.action
}

/** The ages inside a sentence: 'ages 5 to 7'. */
export const ageMidSentence = (restriction: AgeRestriction, datePattern?: string): string => {
  const words = ageInWords(restriction, datePattern)
  return words.charAt(0).toLowerCase() + words.slice(1)
}

/** What is said to whoever chooses them; nothing where they fit. */
export const ageNote = (
  restriction: AgeRestriction | null,
  verdict: AgeVerdict,
  firstName: string,
  datePattern?: string,
): string | undefined => {
  if (!restriction || verdict === 'fits') return undefined
  return verdict === 'warn'
    ? messages.outsideAgeGuide
    : outsideAgeRange(firstName, ageMidSentence(restriction, datePattern))
}
