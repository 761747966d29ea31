import { messages } from '#domain/messages.ts'
import { isOfAgeOn, outsideAgeRange } from '#domain/sentences.ts'
import type { AgeRestriction } from '#domain/people/attendees/age.ts'
import type { AgeVerdict } from './age-verdict.ts'
import { ageMisfit } from './age-misfit.ts'
import { ageInWords } from '#domain/people/attendees/age.ts'
import { formatDate } from '#domain/kernel/date-format.ts'

/** The ages inside a sentence: 'ages 5 to 7'. */
const ageMidSentence = (restriction: AgeRestriction, datePattern?: string): string => {
  const words = ageInWords(restriction, datePattern)
  return words.charAt(0).toLowerCase() + words.slice(1)
}

/** Whom it is about, and the days they would come on. */
interface AgeCase {
  readonly firstName: string
  readonly dateOfBirth: string | null
  readonly days: readonly string[]
}

const misfitOf = (restriction: AgeRestriction, { dateOfBirth, days }: Omit<AgeCase, 'firstName'>) =>
  dateOfBirth === null ? undefined : ageMisfit(restriction, dateOfBirth, days)

/** Why they may not be chosen, in brackets beside a name: 'ages 5 to 11; 12 on 23 Dec 2026'. */
export const ageBar = (
  restriction: AgeRestriction,
  who: Omit<AgeCase, 'firstName'>,
  datePattern = 'd MMM yyyy',
): string => {
  const misfit = misfitOf(restriction, who)
  const ages = ageMidSentence(restriction, datePattern)
  return misfit === undefined ? ages : `${ages}; ${misfit.age} on ${formatDate(misfit.day, datePattern)}`
}

/**
 * What is said to whoever chooses them; nothing where they fit. With the day on which they do not: a birthday may lie
 * between today and then, or between two of the days.
 */
export const ageNote = (
  restriction: AgeRestriction | null,
  verdict: AgeVerdict,
  who: AgeCase,
  datePattern = 'd MMM yyyy',
): string | undefined => {
  if (!restriction || verdict === 'fits') return undefined
  const { firstName } = who
  const outside =
    verdict === 'warn'
      ? messages.noteOutsideAgeRange
      : outsideAgeRange(firstName, ageMidSentence(restriction, datePattern))
  const misfit = misfitOf(restriction, who)
  return misfit === undefined
    ? outside
    : `${outside} ${isOfAgeOn(firstName, misfit.age, formatDate(misfit.day, datePattern))}`
}
