import {
  type CalendarDate,
  dayNumber,
  existingDate,
  fromIso,
  isoOf,
  months,
  weekdays,
} from './calendar-date.ts'

type DateOrder = 'dayFirst' | 'monthFirst'

const orderOf = (format: string): DateOrder =>
  format.indexOf('d') < format.indexOf('M') ? 'dayFirst' : 'monthFirst'

const monthNamed = (word: string): number | undefined => {
  if (word.length < 3) return undefined
  const index = months.findIndex((name) => name.toLowerCase().startsWith(word === 'sept' ? 'sep' : word))
  return index === -1 ? undefined : index + 1
}

/** '26' is 2026 and '98' is 1998: at most twenty years ahead of today, else the century before. */
const fullYear = (typed: string, today: CalendarDate): number | undefined => {
  if (typed.length === 4) return Number(typed)
  if (typed.length !== 2) return undefined
  const year = Math.floor(today.year / 100) * 100 + Number(typed)
  return year > today.year + 20 ? year - 100 : year
}

/** A day without its year is the one nearest to today: in November '7/1' is next January, '1/9' last September. */
const nearest = (month: number, day: number, today: CalendarDate): CalendarDate | undefined => {
  const distance = (date: CalendarDate) => Math.abs(dayNumber(date) - dayNumber(today))
  // Later years first, so that a tie goes to the future. Four years each way, for 29 February.
  return [4, 3, 2, 1, 0, -1, -2, -3, -4]
    .map((offset) => existingDate(today.year + offset, month, day))
    .filter((date) => date !== undefined)
    .toSorted((a, b) => distance(a) - distance(b))[0]
}

const dated = (
  month: number,
  day: number,
  year: string | undefined,
  today: CalendarDate,
): CalendarDate | undefined => {
  if (year === undefined) return nearest(month, day, today)
  const full = fullYear(year, today)
  return full === undefined ? undefined : existingDate(full, month, day)
}

const namedDate = (words: readonly string[], today: CalendarDate): CalendarDate | undefined => {
  const month = words.map(monthNamed).find((found) => found !== undefined)
  const numbers = words.filter((word) => /^\d+$/u.test(word))
  const [day, year] = numbers
  if (month === undefined || day === undefined || day.length > 2) return undefined
  if (words.length !== numbers.length + 1 || numbers.length > 2) return undefined
  return dated(month, Number(day), year, today)
}

const numberedDate = (
  words: readonly string[],
  order: DateOrder,
  today: CalendarDate,
): CalendarDate | undefined => {
  const [first = '', second = '', third] = words
  if (words.length > 3 || !words.every((word) => /^\d+$/u.test(word))) return undefined
  if (first.length === 4 && third !== undefined)
    return existingDate(Number(first), Number(second), Number(third))
  if (second === '' || first.length > 2 || second.length > 2) return undefined
  const [day, month] = order === 'dayFirst' ? [first, second] : [second, first]
  return dated(Number(month), Number(day), third, today)
}

/**
 * A date as people type it ('7/9', '7.9.26', '7 sep', 'Mon 7th September 2026', '2026-09-07') as 'yyyy-MM-dd'.
 * Day or month first follows the organiser's format. `today` only fills in a year that was left out.
 */
export const parseTypedDate = (text: string, format: string, today: string): string | undefined => {
  const words = text
    .toLowerCase()
    .replaceAll(/(\d)(?:st|nd|rd|th)\b/gu, '$1')
    .replaceAll(/(\d)(?=[a-z])|([a-z])(?=\d)/gu, '$& ')
    .split(/[\s,./-]+/u)
    .filter((word) => word !== '')
    .filter((word) => word.length < 3 || !weekdays.some((name) => name.toLowerCase().startsWith(word)))
  const now = fromIso(today)
  const date = namedDate(words, now) ?? numberedDate(words, orderOf(format), now)
  return date === undefined ? undefined : isoOf(date)
}
