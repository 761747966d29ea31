import type { RegisterItem, RegisterSession } from '#contract/attendance/registers.ts'
import type { MatterKind } from '#domain/attendance/registers/answers-that-matter.ts'
import type { AttendanceState } from '#domain/attendance/registers/attendance.ts'
import { counted } from '#domain/kernel/counted.ts'
import { formatDate, formatTime } from '#domain/kernel/date-format.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { hoursInWords } from '#domain/catalogue/activities/tickets/ticket-hours.ts'
import { timesInWords } from '#domain/catalogue/activities/sessions/dates-in-words.ts'
import { localParts } from '#domain/kernel/zoned.ts'

export const nameOf = ({ attendee, parent }: Pick<RegisterItem, 'attendee' | 'parent'>): string => {
  if (attendee !== null) return fullName(attendee)
  return parent === null ? 'Not named yet' : `Not named yet (${fullName(parent)})`
}

export const parentOf = ({ parent }: Pick<RegisterItem, 'parent'>) =>
  parent === null ? null : { name: fullName(parent), phone: parent.phone }

/** Formats the times of a session: '9.30am to 11am'. */
export const timesOf = ({ startTime, endTime }: Pick<RegisterSession, 'startTime' | 'endTime'>): string =>
  timesInWords({ start: startTime, end: endTime })

/**
 * Formats a ticket with its own hours, because these attendees come and go at other times: 'Morning only, 9am to
 * 12.30pm'.
 */
export const ticketInWords = ({ ticket, hours }: Pick<RegisterItem, 'ticket' | 'hours'>): string =>
  hours === null ? ticket : `${ticket}, ${hoursInWords(hours)}`

/**
 * Formats the time of a tick: '9.02am'. Adds the date if it isn't the day of the session, because the tick was added
 * later.
 */
export const tickTimeInWords = (
  at: string,
  sessionDate: string,
  { timeZone, dateFormat }: { readonly timeZone: string; readonly dateFormat: string },
): string => {
  const { date, time } = localParts(at, timeZone)
  return date === sessionDate ? formatTime(time) : `${formatTime(time)}, ${formatDate(date, dateFormat)}`
}

/** The words for an attendee's state, once a tick has set it. */
export const stateWords: Readonly<Record<Exclude<AttendanceState, 'expected'>, string>> = {
  here: 'In',
  left: 'Out',
  absent: 'Absent',
}

/**
 * Describes a question without an answer, or an unticked box. The box's text may be a sentence, so it is quoted after
 * 'Not ticked'. In a hurry, 'No: You may …' could be read both ways.
 */
export const matterInWords = (kind: Exclude<MatterKind, 'told'>, title: string): string =>
  kind === 'unknown' ? `No answer: ${title}` : `Not ticked: ‘${title}’`

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Says whether each search word begins a word of the name. Ignores accents. */
export const nameMatches = (name: string, search: string): boolean => {
  const words = plain(name).split(/[\s(),-]+/u)
  return plain(search)
    .split(/\s+/u)
    .filter((wanted) => wanted !== '')
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}

/** Formats a number of ticks: '1 tick', '2 ticks'. */
export const ticksInWords = (count: number): string => counted(count, 'tick')
