import type { AgeRestriction } from '#domain/people/attendees/age.ts'
import { ageFits } from '#domain/people/attendees/age.ts'

export type AgeVerdict = 'fits' | 'warn' | 'block'

/** Applies an age restriction to an attendee who wants to come on these days. */
export const ageVerdict = (
  restriction: AgeRestriction | null,
  bornOn: string | null,
  days: readonly string[],
  /** True if all days must fit, false if a single day is enough. */
  all: boolean,
): AgeVerdict => {
  if (!restriction || bornOn === null || days.length === 0) return 'fits'
  const fits = all
    ? ageFits(restriction, bornOn, days)
    : days.some((day) => ageFits(restriction, bornOn, [day]))
  return fits ? 'fits' : restriction.action
}
