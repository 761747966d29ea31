import { counted } from '#domain/kernel/counted.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import type { Issue } from '#domain/kernel/issue.ts'
import { messages } from '#domain/messages.ts'

/** The consequences of being outside the ages. */
export const ageActions = ['warn', 'block'] as const
export type AgeAction = (typeof ageActions)[number]

export interface Age {
  readonly years: number
  readonly months: number
}

/** A limit by age on the day of the session, or by birth date, such as a school year. Both ends are included. */
export type AgeRestriction =
  | {
      readonly kind: 'ageAtSession'
      readonly from: Age | null
      readonly to: Age | null
      readonly action: AgeAction
    }
  | {
      readonly kind: 'birthDates'
      readonly from: string | null
      readonly to: string | null
      readonly action: AgeAction
    }

const monthsOf = ({ years, months }: Age): number => years * 12 + months

/** Returns the last whole month that still fits: 'to 7' includes 7-year-olds until the day they turn 8. */
const lastMonthOf = (to: Age): number => monthsOf(to) + (to.months === 0 ? 11 : 0)

/**
 * Counts the whole months from birth to a day; negative before birth. Someone born on 29 February has their birthday on
 * 1 March in other years.
 */
const monthsLived = (birthDate: string, date: string): number => {
  const [birth, day] = [Temporal.PlainDate.from(birthDate), Temporal.PlainDate.from(date)]
  if (Temporal.PlainDate.compare(day, birth) < 0) return -1
  return birth.until(day, { largestUnit: 'months' }).months
}

/** Returns a person's age on a day, as people say it; undefined before birth. */
export const ageOn = (birthDate: string, date: string): Age | undefined => {
  const months = monthsLived(birthDate, date)
  return months < 0 ? undefined : { years: Math.trunc(months / 12), months: months % 12 }
}

/**
 * Says whether a person fits an age restriction, both ends included. By age, every session must fit: a child who
 * outgrows the range in the middle of a term doesn't fit an all-sessions ticket.
 */
export const ageFits = (
  restriction: AgeRestriction,
  birthDate: string,
  sessionDates: readonly string[],
): boolean => {
  if (restriction.kind === 'birthDates')
    return (
      (restriction.from === null || birthDate >= restriction.from) &&
      (restriction.to === null || birthDate <= restriction.to)
    )
  const first = restriction.from === null ? 0 : monthsOf(restriction.from)
  const last = restriction.to === null ? Number.POSITIVE_INFINITY : lastMonthOf(restriction.to)
  return sessionDates.every((date) => {
    const months = monthsLived(birthDate, date)
    return months >= first && months <= last
  })
}

/** Writes an age: '7 years 6 months'. */
export const spelled = ({ years, months }: Age): string => {
  if (months === 0) return counted(years, 'year')
  return years === 0 ? counted(months, 'month') : `${counted(years, 'year')} ${counted(months, 'month')}`
}

/** Writes the age on a day: '7 years', or '18 months' for children under two, whose months count. */
export const ageOnInWords = (birthDate: string, date: string): string => {
  const age = ageOn(birthDate, date)
  if (age === undefined) return ''
  return age.years < 2 ? counted(monthsOf(age), 'month') : counted(age.years, 'year')
}

const agesInWords = (from: Age | null, to: Age | null): string => {
  if (from === null) return to === null ? '' : `Up to ${spelled(to)}`
  if (to === null) return `From ${spelled(from)}`
  if (from.months === 0 && to.months === 0)
    return from.years === to.years ? `Age ${from.years}` : `Ages ${from.years} to ${to.years}`
  return `${spelled(from)} to ${spelled(to)}`
}

const datesInWords = (from: string | null, to: string | null, pattern: string): string => {
  const shown = (date: string) => formatDate(date, pattern)
  if (from === null) return to === null ? '' : `Born on or before ${shown(to)}`
  return to === null ? `Born on or after ${shown(from)}` : `Born ${shown(from)} to ${shown(to)}`
}

/** Writes an age restriction: 'Ages 5 to 7', '18 months to 4 years 6 months', 'Born 1 Sep 2020 to 31 Aug 2021'. */
export const ageInWords = (restriction: AgeRestriction, datePattern = 'd MMM yyyy'): string =>
  restriction.kind === 'ageAtSession'
    ? agesInWords(restriction.from, restriction.to)
    : datesInWords(restriction.from, restriction.to, datePattern)

export const ageIssues = (restriction: AgeRestriction): Issue[] => {
  if (restriction.from === null && restriction.to === null)
    return [{ path: 'from', reason: messages.ageEndMissing }]
  if (restriction.from === null || restriction.to === null) return []
  if (restriction.kind === 'birthDates')
    return restriction.from > restriction.to ? [{ path: 'to', reason: messages.birthDatesTurned }] : []
  return monthsOf(restriction.from) > lastMonthOf(restriction.to)
    ? [{ path: 'to', reason: messages.agesTurned }]
    : []
}
