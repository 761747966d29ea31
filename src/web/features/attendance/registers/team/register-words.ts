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

/** '9.30am to 11am' */
export const timesOf = ({ startTime, endTime }: Pick<RegisterSession, 'startTime' | 'endTime'>): string =>
  timesInWords({ start: startTime, end: endTime })

/** 'Morning only, 9am to 12.30pm': those whose ticket has hours of its own come and go at other times. */
export const ticketInWords = ({ ticket, hours }: Pick<RegisterItem, 'ticket' | 'hours'>): string =>
  hours === null ? ticket : `${ticket}, ${hoursInWords(hours)}`

/** '9.02am'; of another day than the session's with its date, since somebody has filled it in later. */
export const tickTimeInWords = (
  at: string,
  sessionDate: string,
  { timeZone, dateFormat }: { readonly timeZone: string; readonly dateFormat: string },
): string => {
  const { date, time } = localParts(at, timeZone)
  return date === sessionDate ? formatTime(time) : `${formatTime(time)}, ${formatDate(date, dateFormat)}`
}

/** What somebody's state is called, once somebody has said it. */
export const stateWords: Readonly<Record<Exclude<AttendanceState, 'expected'>, string>> = {
  here: 'In',
  left: 'Out',
  absent: 'Absent',
}

/**
 * Of a question with no answer that would say it. What a box allows is in the organiser's own words, which may be a
 * sentence: it is quoted after what happened to it, since 'No: You may …' is read both ways in a hurry.
 */
export const matterInWords = (kind: Exclude<MatterKind, 'told'>, title: string): string =>
  kind === 'unknown' ? `No answer: ${title}` : `Not ticked: ‘${title}’`

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether each word that is looked for begins a word of the name, with or without its accents. */
export const nameMatches = (name: string, search: string): boolean => {
  const words = plain(name).split(/[\s(),-]+/u)
  return plain(search)
    .split(/\s+/u)
    .filter((wanted) => wanted !== '')
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}

/** 'ticks' or 'tick', with their number. */
export const ticksInWords = (count: number): string => counted(count, 'tick')
