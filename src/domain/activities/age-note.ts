import { messages } from '../messages.ts'
import { outsideAgeRange } from '../sentences.ts'
import type { AgeRestriction } from './activity-settings.ts'
import type { AgeVerdict } from './age-verdict.ts'
import { ageInWords } from './age.ts'

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
    ? messages.noteOutsideAgeRange
    : outsideAgeRange(firstName, ageMidSentence(restriction, datePattern))
}
