import { twoDigits } from '#domain/kernel/calendar-date.ts'
import { instantOf, localParts } from '#domain/kernel/zoned.ts'
import { timesInWords } from '../sessions/dates-in-words.ts'
import type { ClockTime } from './ticket-types.ts'

/** The hours of a single-session ticket for part of its session, for example half a day. */
export interface TicketHours {
  readonly start: ClockTime
  readonly end: ClockTime
}

/** A start and an end, as ISO instants. */
interface Span {
  readonly start: string
  readonly end: string
}

const onClock = ({ hours, minutes }: ClockTime): string => `${twoDigits(hours)}:${twoDigits(minutes)}`

/** Formats hours: '9am to 12.30pm'. */
export const hoursInWords = ({ start, end }: TicketHours): string =>
  timesInWords({ start: onClock(start), end: onClock(end) })

/**
 * Returns the time an attendee with this ticket comes: the ticket's own hours on the day of the session, if it has any.
 * Rules about a session (has it begun, is it full) use the session's own time.
 */
export const spanAt = (hours: TicketHours | null, { start, end }: Span, timeZone: string): Span => {
  if (hours === null) return { start, end }
  const { date } = localParts(start, timeZone)
  const at = (time: ClockTime) => instantOf(date, onClock(time), timeZone)
  return { start: at(hours.start), end: at(hours.end) }
}

/** Applies the ticket's hours to all sessions of an item. */
export const atTicketHours = <Session extends { readonly date: Span }>(
  sessions: readonly Session[],
  hours: TicketHours | null,
  timeZone: string,
): readonly Session[] =>
  hours === null
    ? sessions
    : sessions.map((session) => ({ ...session, date: spanAt(hours, session.date, timeZone) }))
