import { twoDigits } from '#domain/kernel/calendar-date.ts'
import { instantOf, localParts } from '#domain/kernel/zoned.ts'
import { timesInWords } from '../sessions/dates-in-words.ts'
import type { ClockTime } from './ticket-types.ts'

/** A single-session ticket may be for a part of its session: half a day. */
export interface TicketHours {
  readonly start: ClockTime
  readonly end: ClockTime
}

/** Instants, as ISO. */
interface Span {
  readonly start: string
  readonly end: string
}

const onClock = ({ hours, minutes }: ClockTime): string => `${twoDigits(hours)}:${twoDigits(minutes)}`

/** '9am to 12.30pm' */
export const hoursInWords = ({ start, end }: TicketHours): string =>
  timesInWords({ start: onClock(start), end: onClock(end) })

/**
 * When somebody with this ticket comes: on the day of the session, at the ticket's own hours where it has some.
 * Rules about a session (has it begun, is it full) go by the session itself.
 */
export const spanAt = (hours: TicketHours | null, { start, end }: Span, timeZone: string): Span => {
  if (hours === null) return { start, end }
  const { date } = localParts(start, timeZone)
  const at = (time: ClockTime) => instantOf(date, onClock(time), timeZone)
  return { start: at(hours.start), end: at(hours.end) }
}

/** The same for all sessions of an item. */
export const atTicketHours = <Session extends { readonly date: Span }>(
  sessions: readonly Session[],
  hours: TicketHours | null,
  timeZone: string,
): readonly Session[] =>
  hours === null
    ? sessions
    : sessions.map((session) => ({ ...session, date: spanAt(hours, session.date, timeZone) }))
