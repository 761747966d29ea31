import { escapeText, foldLine } from './content-lines.ts'

/** One session as a calendar event. */
export interface CalendarEvent {
  /** Never changes, so that a calendar recognises a moved session and doesn't add a second one. */
  readonly uid: string
  /** Increases when the session changes. */
  readonly sequence: number
  readonly startsAt: string
  readonly endsAt: string
  /** The title in the calendar. Anyone who sees the screen can read it. */
  readonly title: string
  readonly place: string
  readonly notes: string
  /** The link for more information, or ''. */
  readonly link: string
  readonly cancelled: boolean
}

interface CalendarHead {
  readonly name: string
  /** The time at which the file is written. */
  readonly now: string
  /** How often a calendar should refresh the feed. */
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
 * Writes an iCalendar file (RFC 5545). Times are instants, so every calendar shows them in its reader's time zone and
 * the file needs no time zone rules.
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
