import { counted } from '#domain/kernel/counted.ts'
import type { AgeRestriction } from '#domain/people/attendees/age.ts'
import { ageFits, ageOn, spelled } from '#domain/people/attendees/age.ts'

/** The first of these days on which somebody is too young or too old, and how old they are then; months where they count. */
export const ageMisfit = (
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
