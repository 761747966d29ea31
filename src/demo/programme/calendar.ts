import { isTermTime, nextHoliday, type SchoolHoliday } from './school-year.ts'

/** The dates of a programme, calculated from one day, so that the demo has current dates whenever it is created. */
export interface DemoCalendar {
  readonly today: string
  readonly holiday: SchoolHoliday
  /** Lists term-time dates on these weekdays (Monday is 1): up to `past` dates before today, `count` dates in total. */
  readonly termDays: (
    weekdays: readonly number[],
    wanted: { readonly past: number; readonly count: number },
  ) => string[]
  /** Lists term-time dates on a weekday after the next holiday. */
  readonly nextTermDays: (weekday: number, count: number) => string[]
  /** Lists term-time dates on a weekday between two days. */
  readonly termDaysBetween: (weekday: number, from: string, until: string) => string[]
  /** Returns a term-time weekday about this many weeks from now. If that falls in a holiday, returns a later date. */
  readonly oneDay: (weekday: number, weeksAhead: number) => string
  readonly inDays: (days: number) => string
  /** Returns the 1st of a month, where 0 means the current month. */
  readonly firstOfMonth: (monthsAhead: number) => string
  /** The birth dates of children who start school next September. */
  readonly schoolStarters: { readonly from: string; readonly to: string }
}

/** The number of days to look back, which is longer than any holiday. */
const daysToLookBack = 28

const isOneOf = (weekdays: readonly number[]) => (date: Temporal.PlainDate) =>
  weekdays.includes(date.dayOfWeek) && isTermTime(date)

function* daysFrom(start: Temporal.PlainDate) {
  for (let date = start; ; date = date.add({ days: 1 })) yield date
}

const datesFrom = (start: Temporal.PlainDate, weekdays: readonly number[], count: number): string[] =>
  daysFrom(start).filter(isOneOf(weekdays)).take(count).map(String).toArray()

const datesBefore = (end: Temporal.PlainDate, weekdays: readonly number[]): string[] =>
  daysFrom(end.subtract({ days: daysToLookBack }))
    .take(daysToLookBack)
    .filter(isOneOf(weekdays))
    .map(String)
    .toArray()

const datesBetween = (from: string, until: string, weekday: number): string[] => {
  const start = Temporal.PlainDate.from(from)
  const days = start.until(until).total('days') + 1
  return daysFrom(start)
    .take(days)
    .filter(isOneOf([weekday]))
    .map(String)
    .toArray()
}

const startersOf = (today: Temporal.PlainDate) => {
  const year = today.month >= 9 ? today.year + 1 : today.year
  return { from: `${year - 5}-09-01`, to: `${year - 4}-08-31` }
}

export const demoCalendar = (today: Temporal.PlainDate): DemoCalendar => {
  const holiday = nextHoliday(today)
  return {
    today: today.toString(),
    holiday,
    termDays: (weekdays, { past, count }) => {
      const lately = datesBefore(today, weekdays)
      const before = lately.slice(Math.max(0, lately.length - past))
      return [...before, ...datesFrom(today, weekdays, count - before.length)]
    },
    nextTermDays: (weekday, count) => datesFrom(holiday.last.add({ days: 1 }), [weekday], count),
    termDaysBetween: (weekday, from, until) => datesBetween(from, until, weekday),
    oneDay: (weekday, weeksAhead) => datesFrom(today.add({ weeks: weeksAhead }), [weekday], 1)[0] ?? '',
    inDays: (days) => today.add({ days }).toString(),
    firstOfMonth: (months) => today.with({ day: 1 }).add({ months }).toString(),
    schoolStarters: startersOf(today),
  }
}
