import { escapeText, foldLine } from './content-lines.ts'

/** One session as calendars know it. */
export interface CalendarEvent {
  /** The same for ever: by it a calendar knows that a session moved, and is not a second one. */
  readonly uid: string
  /** Counts up when the session changes. */
  readonly sequence: number
  readonly startsAt: string
  readonly endsAt: string
  /** What stands in the calendar, for everybody who looks over a shoulder to read. */
  readonly title: string
  readonly place: string
  readonly notes: string
  /** Where to read more; '' for nowhere. */
  readonly link: string
  readonly cancelled: boolean
}

interface CalendarHead {
  readonly name: string
  /** When it is written. */
  readonly now: string
  /** Of a feed: how often to come back. */
  readonly refreshHours?: number
}

/** '2026-09-16T09:00:00Z' → '20260916T090000Z' */
const utc = (instant: string): string =>
  Temporal.Instant.from(instant).toString({ smallestUnit: 'second' }).replaceAll(/[-:]/gu, '')

const withText = (name: string, text: string): string[] =>
  text === '' ? [] : [`${name}:${escapeText(text)}`]

const eventLines = (event: CalendarEvent, now: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(event.uid)}`,
  `DTSTAMP:${utc(now)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${utc(event.startsAt)}`,
  `DTEND:${utc(event.endsAt)}`,
  `SUMMARY:${escapeText(event.title)}`,
  ...withText('LOCATION', event.place),
  ...withText('DESCRIPTION', event.notes),
  ...(event.link === '' ? [] : [`URL:${encodeURI(event.link)}`]),
  `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'TRANSP:OPAQUE',
  'END:VEVENT',
]

/**
 * An iCalendar file (RFC 5545). Times are instants: every calendar shows them on the wall clock of whoever looks, and
 * no rules of a time zone have to travel along and be right.
 */
export const calendarOf = (
  events: readonly CalendarEvent[],
  { name, now, refreshHours }: CalendarHead,
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rollcall//Sessions//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...(refreshHours === undefined
      ? []
      : [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`, `X-PUBLISHED-TTL:PT${refreshHours}H`]),
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')
