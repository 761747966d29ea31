import type { CalendarEvent } from './calendar-of.ts'

/** A booked session, with the details for a calendar. */
export interface BookedSession {
  /** The id of the session, or of the session as one ticket sells it. */
  readonly id: string
  readonly activity: string
  /** The version of the activity. It increases with each change. */
  readonly version: number
  readonly startsAt: string
  readonly endsAt: string
  readonly place: string
  /** The first names of the attendees. */
  readonly firstNames: readonly string[]
}

/**
 * Builds the calendar event of a session. Calendars hang on walls and are shared, so the title has only the activity,
 * and names only if the parent chose so. The email's file and the feed use the same id for a session, so a calendar
 * with both shows it once.
 */
export const sessionEvent = (
  session: BookedSession,
  organiser: { readonly name: string; readonly link: string },
  withNames: boolean,
): CalendarEvent => ({
  uid: `${session.id}@rollcall`,
  sequence: session.version,
  startsAt: session.startsAt,
  endsAt: session.endsAt,
  title:
    withNames && session.firstNames.length > 0
      ? `${session.activity} (${session.firstNames.join(', ')})`
      : session.activity,
  place: session.place,
  notes: organiser.name,
  link: organiser.link,
  cancelled: false,
})
