import {
  comingDates,
  datesInWords,
  timesInWords,
} from '#domain/catalogue/activities/sessions/dates-in-words.ts'
import { localParts } from '#domain/kernel/zoned.ts'

interface Dated {
  readonly date: { readonly start: string; readonly end: string }
}

interface Clocks {
  readonly timeZone: string
  readonly dateFormatTextualWithYear: string
}

/**
 * Describes the dates of an item in a line: 'Mondays, 7 Sep to 14 Dec 2026, 9.30am to 11am'. Returns '' if no date is
 * left.
 */
export const whenInWords = (
  sessions: readonly Dated[],
  { timeZone, dateFormatTextualWithYear }: Clocks,
): string => {
  const dates = comingDates(
    sessions
      .toSorted((a, b) => Temporal.Instant.compare(a.date.start, b.date.start))
      .map(({ date: { start, end } }) => {
        const { date, time } = localParts(start, timeZone)
        return { date, startTime: time, endTime: localParts(end, timeZone).time }
      }),
  )
  if (dates === undefined) return ''
  const days = datesInWords(dates, dateFormatTextualWithYear)
  return dates.time === null ? days : `${days}, ${timesInWords(dates.time)}`
}
