import { type CalendarDate, dayNumber, fromIso, months, twoDigits, weekdays } from './calendar-date.ts'

const tokens: Readonly<Record<string, (date: CalendarDate) => string>> = {
  d: (date) => String(date.day),
  dd: (date) => twoDigits(date.day),
  EEE: (date) => tokens.EEEE?.(date).slice(0, 3) ?? '',
  // 1 January 1970, day 0, was a Thursday. The second remainder is for days before it, such as in the year 1.
  EEEE: (date) => weekdays[(((dayNumber(date) + 4) % 7) + 7) % 7] ?? '',
  MM: (date) => twoDigits(date.month),
  MMM: (date) => (months[date.month - 1] ?? '').slice(0, 3),
  MMMM: (date) => months[date.month - 1] ?? '',
  yyyy: (date) => String(date.year).padStart(4, '0'),
}

/** Formats '2026-09-07' in the organiser's pattern: 'Mon 7 Sep 2026', '07/09/2026'. */
export const formatDate = (isoDate: string, pattern: string): string => {
  const date = fromIso(isoDate)
  return pattern.replaceAll(/d+|E+|M+|y+/gu, (token) => tokens[token]?.(date) ?? token)
}

/** Formats a time: '09:30' → '9.30am', '14:00' → '2pm', '00:15' → '12.15am'. */
export const formatTime = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const shown = hour % 12 === 0 ? 12 : hour % 12
  return `${shown}${minute === 0 ? '' : `.${twoDigits(minute)}`}${hour < 12 ? 'am' : 'pm'}`
}

/** Formats a date and a time: 'Mon 7 Sep 2026, 9.30am'. */
export const formatDateTime = (isoDate: string, time: string, pattern: string): string =>
  `${formatDate(isoDate, pattern)}, ${formatTime(time)}`
