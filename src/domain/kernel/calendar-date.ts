export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

export interface CalendarDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

export const twoDigits = (value: number): string => String(value).padStart(2, '0')

export const dayNumber = (date: CalendarDate): number => {
  // setUTCFullYear uses the year as it is, but Date.UTC reads 26 as 1926.
  const moment = new Date(0)
  moment.setUTCFullYear(date.year, date.month - 1, date.day)
  return moment.getTime() / 86_400_000
}

/** Returns the date, or undefined if the day doesn't exist, such as 31 April. */
export const existingDate = (year: number, month: number, day: number): CalendarDate | undefined => {
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1) return undefined
  const date = { year, month, day }
  const moment = new Date(dayNumber(date) * 86_400_000)
  return moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day ? date : undefined
}

export const isoOf = (date: CalendarDate): string =>
  `${String(date.year).padStart(4, '0')}-${twoDigits(date.month)}-${twoDigits(date.day)}`

export const fromIso = (isoDate: string): CalendarDate => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(isoDate)
  const date = match === null ? undefined : existingDate(Number(match[1]), Number(match[2]), Number(match[3]))
  if (date === undefined) throw new RangeError(`Not a date: ${isoDate}`)
  return date
}

/** Checks that a value is a date as 'yyyy-MM-dd' on a day that exists. */
export const isDate = (value: unknown): value is string => {
  const match = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/u.exec(value) : null
  return match !== null && existingDate(Number(match[1]), Number(match[2]), Number(match[3])) !== undefined
}
