import { timesInWords } from '#domain/catalogue/activities/sessions/dates-in-words.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { whenInWords } from './when-in-words.ts'

interface Dated {
  readonly date: { readonly start: string; readonly end: string }
}

/** More would hide the rest of what an email says; the calendar file has them all. */
const eachUpTo = 8

/** A line for each session, 'Mon 7 Sep 2026, 9.30am to 11am'; of many the first and the last, in one. */
export const sessionsInWords = (
  sessions: readonly Dated[],
  client: { readonly timeZone: string; readonly dateFormatTextualWithYear: string },
): readonly string[] => {
  if (sessions.length > eachUpTo) return [`${sessions.length} sessions: ${whenInWords(sessions, client)}`]
  return sessions.map(({ date: { start, end } }) => {
    const [from, to] = [localParts(start, client.timeZone), localParts(end, client.timeZone)]
    return `${formatDate(from.date, client.dateFormatTextualWithYear)}, ${timesInWords({ start: from.time, end: to.time })}`
  })
}
