const months = [
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
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

interface CalendarDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

const two = (value: number): string => String(value).padStart(2, '0')

const dayNumber = (date: CalendarDate): number => {
  // setUTCFullYear takes the year as it is, where Date.UTC reads 26 as 1926.
  const moment = new Date(0)
  moment.setUTCFullYear(date.year, date.month - 1, date.day)
  return moment.getTime() / 86_400_000
}

/** Nothing when there is no such day, such as 31 April. */
const existing = (year: number, month: number, day: number): CalendarDate | undefined => {
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1) return undefined
  const date = { year, month, day }
  const moment = new Date(dayNumber(date) * 86_400_000)
  return moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day ? date : undefined
}

const isoOf = (date: CalendarDate): string =>
  `${String(date.year).padStart(4, '0')}-${two(date.month)}-${two(date.day)}`

const fromIso = (isoDate: string): CalendarDate => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(isoDate)
  const date = match === null ? undefined : existing(Number(match[1]), Number(match[2]), Number(match[3]))
  if (date === undefined) throw new RangeError(`Not a date: ${isoDate}`)
  return date
}

const tokens: Readonly<Record<string, (date: CalendarDate) => string>> = {
  d: (date) => String(date.day),
  dd: (date) => two(date.day),
  EEE: (date) => tokens.EEEE?.(date).slice(0, 3) ?? '',
  // 1 January 1970, day 0, was a Thursday; the year 1 is before it, hence the second remainder.
  EEEE: (date) => weekdays[(((dayNumber(date) + 4) % 7) + 7) % 7] ?? '',
  MM: (date) => two(date.month),
  MMM: (date) => (months[date.month - 1] ?? '').slice(0, 3),
  MMMM: (date) => months[date.month - 1] ?? '',
  yyyy: (date) => String(date.year).padStart(4, '0'),
}

/** '2026-09-07' as one of the organiser's patterns shows it: 'Mon 7 Sep 2026', '07/09/2026'. */
export const formatDate = (isoDate: string, pattern: string): string => {
  const date = fromIso(isoDate)
  return pattern.replaceAll(/d+|E+|M+|y+/gu, (token) => tokens[token]?.(date) ?? token)
}

/** '09:30' → '9.30am', '14:00' → '2pm', '00:15' → '12.15am'. */
export const formatTime = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const shown = hour % 12 === 0 ? 12 : hour % 12
  return `${shown}${minute === 0 ? '' : `.${two(minute)}`}${hour < 12 ? 'am' : 'pm'}`
}

/** 'Mon 7 Sep 2026, 9.30am' */
export const formatDateTime = (isoDate: string, time: string, pattern: string): string =>
  `${formatDate(isoDate, pattern)}, ${formatTime(time)}`

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
    .map((offset) => existing(today.year + offset, month, day))
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
  return full === undefined ? undefined : existing(full, month, day)
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
  if (first.length === 4 && third !== undefined) return existing(Number(first), Number(second), Number(third))
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

const namedTimes: Readonly<Record<string, string>> = { noon: '12:00', midday: '12:00', midnight: '00:00' }

/** A time as people type it ('9', '9.30', '930', '9:30am', '9 p.m.', '21:30', 'noon') as 'HH:mm'. */
export const parseTypedTime = (text: string): string | undefined => {
  const tidy = text.toLowerCase().replaceAll(/\s/gu, '').replace('a.m.', 'am').replace('p.m.', 'pm')
  const named = Object.hasOwn(namedTimes, tidy) ? namedTimes[tidy] : undefined
  if (named !== undefined) return named
  const match = /^(\d{1,2})(?:[.:h]?(\d{2}))?(am?|pm?)?$/u.exec(tidy)
  if (match === null) return undefined
  const hour = Number(match[1])
  const minute = Number(match[2] ?? '0')
  const half = match[3]?.[0]
  if (minute > 59 || hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return undefined
  if (half === undefined) return `${two(hour)}:${two(minute)}`
  return `${two((hour % 12) + (half === 'p' ? 12 : 0))}:${two(minute)}`
}
