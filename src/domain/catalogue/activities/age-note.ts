import { counted } from '#domain/kernel/counted.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { type AgeRestriction, ageInWords, ageFits, ageOn, spelled } from '#domain/people/attendees/age.ts'
import { noteOutsideAges, outsideAgeRange } from '#domain/sentences.ts'
import type { AgeVerdict } from './age-verdict.ts'

/**
 * Finds the first day on which an attendee is too young or too old, with their age on that day. Includes months if they
 * matter.
 */
const ageMisfit = (
  restriction: AgeRestriction,
  birthDate: string,
  days: readonly string[],
): { readonly day: string; readonly age: string } | undefined => {
  if (restriction.kind === 'birthDates') return undefined
  const day = days.toSorted().find((one) => !ageFits(restriction, birthDate, [one]))
  const age = day === undefined ? undefined : ageOn(birthDate, day)
  if (day === undefined || age === undefined) return undefined
  const ends = [restriction.from, restriction.to]
  if (age.years === 0) return { day, age: counted(age.months, 'month') }
  const byMonths = age.years < 2 || ends.some((end) => end !== null && end.months > 0)
  return { day, age: byMonths ? spelled(age) : String(age.years) }
}

/** Formats an age range for use inside a sentence: 'ages 5 to 7'. */
const ageMidSentence = (restriction: AgeRestriction, datePattern?: string): string => {
  const words = ageInWords(restriction, datePattern)
  return words.charAt(0).toLowerCase() + words.slice(1)
}

/** An attendee, and the days they would come on. */
interface AgeCase {
  readonly firstName: string
  readonly dateOfBirth: string | null
  readonly days: readonly string[]
}

const misfitOf = (restriction: AgeRestriction, { dateOfBirth, days }: Omit<AgeCase, 'firstName'>) =>
  dateOfBirth === null ? undefined : ageMisfit(restriction, dateOfBirth, days)

/** Says in brackets beside a name why the attendee can't be chosen: 'ages 5 to 11; 12 on 23 Dec 2026'. */
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
 * Returns the note for the person who chooses this attendee, or undefined if the age fits. Names the day on which it
 * doesn't fit, because a birthday may fall before that day or between two of the days.
 */
export const ageNote = (
  restriction: AgeRestriction | null,
  verdict: AgeVerdict,
  who: AgeCase,
  datePattern = 'd MMM yyyy',
): Reason | undefined => {
  if (!restriction || verdict === 'fits') return undefined
  const { firstName } = who
  const misfit = misfitOf(restriction, who)
  const age = misfit?.age ?? ''
  const day = misfit === undefined ? '' : formatDate(misfit.day, datePattern)
  return verdict === 'warn'
    ? noteOutsideAges({ firstName, age, day })
    : outsideAgeRange({ firstName, ages: ageMidSentence(restriction, datePattern), age, day })
}
