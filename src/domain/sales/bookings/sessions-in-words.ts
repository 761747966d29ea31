import { timesInWords } from '#domain/catalogue/activities/sessions/dates-in-words.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { whenInWords } from './when-in-words.ts'

interface Dated {
  readonly date: { readonly start: string; readonly end: string }
}

/** A longer list would hide the rest of the email. The calendar file has all sessions. */
const eachUpTo = 8

/**
 * Lists sessions, a line for each: 'Mon 7 Sep 2026, 9.30am to 11am'. Many sessions become one line with the first and
 * the last.
 */
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
