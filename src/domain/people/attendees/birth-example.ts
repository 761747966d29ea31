import { fromIso, isoOf } from '#domain/kernel/calendar-date.ts'

const years = 9

/**
 * Returns a birth date that a child may have, unlike today. Its day is after the twelfth, so that it can't be mistaken
 * for a month.
 */
export const birthExample = (today: string): string =>
  isoOf({ year: fromIso(today).year - years, month: 5, day: 14 })
