import { fromIso, weekdays } from '#domain/kernel/calendar-date.ts'
import { formatDate, formatTime } from '#domain/kernel/date-format.ts'

/** A summary of the upcoming sessions, with dates and times in the organiser's time zone. */
interface ComingDates {
  readonly first: string
  readonly last: string
  readonly count: number
  /** ISO weekdays in order, where Monday is 1. */
  readonly weekdays: readonly number[]
  /** 'HH:mm' if all sessions have the same time. */
  readonly time: { readonly start: string; readonly end: string } | null
}

export interface SessionWhen {
  readonly date: string
  readonly startTime: string
  readonly endTime: string
}

const isoWeekday = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek

/** Summarises the upcoming sessions, given in time order. Undefined if no sessions are left. */
export const comingDates = (sessions: readonly SessionWhen[]): ComingDates | undefined => {
  const [next, last] = [sessions.at(0), sessions.at(-1)]
  if (next === undefined || last === undefined) return undefined
  const sameTime = sessions.every(
    ({ startTime, endTime }) => startTime === next.startTime && endTime === next.endTime,
  )
  return {
    first: next.date,
    last: last.date,
    count: sessions.length,
    weekdays: [...new Set(sessions.map(({ date }) => isoWeekday(date)))].toSorted((a, b) => a - b),
    time: sameTime ? { start: next.startTime, end: next.endTime } : null,
  }
}

const withoutWeekday = (pattern: string): string => pattern.replace(/E+,?\s*/u, '')
const withoutYear = (pattern: string): string => pattern.replace(/(?:,\s*|(?<!\s)\s+)?y+/u, '')

/** Formats a time range: '9.30am to 11am'. */
export const timesInWords = ({ start, end }: { readonly start: string; readonly end: string }): string =>
  `${formatTime(start)} to ${formatTime(end)}`

/** Formats a date range: 'Mon 26 Oct to Fri 30 Oct 2026'. Shows the year once if both dates have the same year. */
export const rangeInWords = (first: string, last: string, pattern: string): string => {
  if (first === last) return formatDate(first, pattern)
  const sameYear = fromIso(first).year === fromIso(last).year
  return `${formatDate(first, sameYear ? withoutYear(pattern) : pattern)} to ${formatDate(last, pattern)}`
}

const daysBetween = (first: string, last: string): number =>
  Temporal.PlainDate.from(first).until(last, { largestUnit: 'days' }).days

/** Formats two dates: 'Mon 26 Oct and Thu 29 Oct 2026'. */
const bothInWords = (first: string, last: string, pattern: string): string =>
  rangeInWords(first, last, pattern).replace(' to ', ' and ')

/**
 * Formats the dates: 'Mon 7 Sep 2026', 'Mondays, 7 Sep to 14 Dec 2026', 'Mon 26 Oct to Fri 30 Oct 2026'. Two dates that
 * aren't a day or a week apart are joined with "and", because "to" would suggest sessions between them.
 */
export const datesInWords = (
  { first, last, count, weekdays: days }: ComingDates,
  pattern: string,
): string => {
  const [only, another] = days
  if (count === 2 && first !== last && ![1, 7].includes(daysBetween(first, last)))
    return bothInWords(first, last, pattern)
  if (count === 1 || first === last || only === undefined || another !== undefined)
    return rangeInWords(first, last, pattern)
  return `${weekdays[only % 7] ?? ''}s, ${rangeInWords(first, last, withoutWeekday(pattern))}`
}
