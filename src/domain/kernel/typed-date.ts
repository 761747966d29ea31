import {
  type CalendarDate,
  dayNumber,
  existingDate,
  fromIso,
  isoOf,
  months,
  weekdays,
} from './calendar-date.ts'
import { formatDate } from './date-format.ts'

type DateOrder = 'dayFirst' | 'monthFirst'

const orderOf = (format: string): DateOrder =>
  format.indexOf('d') < format.indexOf('M') ? 'dayFirst' : 'monthFirst'

const monthNamed = (word: string): number | undefined => {
  if (word.length < 3) return undefined
  const index = months.findIndex((name) => name.toLowerCase().startsWith(word === 'sept' ? 'sep' : word))
  return index === -1 ? undefined : index + 1
}

/**
 * Completes a two-digit year: '26' is 2026 and '98' is 1998. The year is at most twenty years ahead of today, and
 * otherwise in the last century.
 */
const fullYear = (typed: string, today: CalendarDate): number | undefined => {
  if (typed.length === 4) return Number(typed)
  if (typed.length !== 2) return undefined
  const year = Math.floor(today.year / 100) * 100 + Number(typed)
  return year > today.year + 20 ? year - 100 : year
}

/**
 * Returns the date nearest to today for a day without a year: in November, '7/1' is next January and '1/9' last
 * September.
 */
const nearest = (month: number, day: number, today: CalendarDate): CalendarDate | undefined => {
  const distance = (date: CalendarDate) => Math.abs(dayNumber(date) - dayNumber(today))
  // Later years come first, so that the future wins a tie. Four years each way include a 29 February.
  return [4, 3, 2, 1, 0, -1, -2, -3, -4]
    .map((offset) => existingDate(today.year + offset, month, day))
    .filter((date) => date !== undefined)
    .toSorted((a, b) => distance(a) - distance(b))[0]
}

/** A day as it was typed, which may not exist. */
interface TypedDay {
  readonly day: number
  readonly month: number
  /** The year, or undefined if it was left out. */
  readonly year: number | undefined
}

const typedDay = (
  month: string | number,
  day: string,
  year: string | undefined,
  today: CalendarDate,
): TypedDay | undefined => {
  const typed = { day: Number(day), month: Number(month) }
  if (year === undefined) return { ...typed, year: undefined }
  const full = fullYear(year, today)
  return full === undefined ? undefined : { ...typed, year: full }
}

const named = (words: readonly string[], today: CalendarDate): TypedDay | undefined => {
  const month = words.map(monthNamed).find((found) => found !== undefined)
  const numbers = words.filter((word) => /^\d+$/u.test(word))
  const [day, year] = numbers
  if (month === undefined || day === undefined || day.length > 2) return undefined
  if (words.length !== numbers.length + 1 || numbers.length > 2) return undefined
  return typedDay(month, day, year, today)
}

const numbered = (words: readonly string[], order: DateOrder, today: CalendarDate): TypedDay | undefined => {
  const [first = '', second = '', third] = words
  if (words.length > 3 || !words.every((word) => /^\d+$/u.test(word))) return undefined
  if (first.length === 4 && third !== undefined) return typedDay(second, third, first, today)
  if (second === '' || first.length > 2 || second.length > 2) return undefined
  const [day, month] = order === 'dayFirst' ? [first, second] : [second, first]
  return typedDay(month, day, third, today)
}

const read = (text: string, format: string, today: CalendarDate): TypedDay | undefined => {
  const words = text
    .toLowerCase()
    .replaceAll(/(\d)(?:st|nd|rd|th)\b/gu, '$1')
    .replaceAll(/(\d)(?=[a-z])|([a-z])(?=\d)/gu, '$& ')
    .split(/[\s,./-]+/u)
    .filter((word) => word !== '')
    .filter((word) => word.length < 3 || !weekdays.some((name) => name.toLowerCase().startsWith(word)))
  return named(words, today) ?? numbered(words, orderOf(format), today)
}

/**
 * Parses a date as people type it ('7/9', '7.9.26', '7 sep', 'Mon 7th September 2026', '2026-09-07') into 'yyyy-MM-dd'.
 * The organiser's format decides whether day or month comes first. `today` only fills in a year that was left out.
 */
export const parseTypedDate = (text: string, format: string, today: string): string | undefined => {
  const now = fromIso(today)
  const typed = read(text, format, now)
  if (typed === undefined) return undefined
  const { day, month, year } = typed
  const date = year === undefined ? nearest(month, day, now) : existingDate(year, month, day)
  return date === undefined ? undefined : isoOf(date)
}

/**
 * Returns the message for text that isn't a date. If the text can be read as a day that doesn't exist, the message
 * names that day. Otherwise it shows how to type a date, with an example that fits the field.
 */
export const unreadableDate = (text: string, format: string, today: string, example = today): string => {
  const typed = read(text, format, fromIso(today))
  const month = typed && months[typed.month - 1]
  if (typed === undefined || month === undefined || typed.day === 0 || typed.year === 0)
    return `Please type a date such as ${formatDate(example, format)}.`
  const year = typed.year === undefined ? '' : ` ${typed.year}`
  return `There is no ${typed.day} ${month}${year}. Please check the day.`
}
