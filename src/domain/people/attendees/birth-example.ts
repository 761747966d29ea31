import { fromIso, isoOf } from '#domain/kernel/calendar-date.ts'

const years = 9

/** When a child may have been born: nobody is today. The day is past the twelfth, so that it is not taken for a month. */
export const birthExample = (today: string): string =>
  isoOf({ year: fromIso(today).year - years, month: 5, day: 14 })
