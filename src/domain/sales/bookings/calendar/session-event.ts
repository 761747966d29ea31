import type { CalendarEvent } from './calendar-of.ts'

/** A session that somebody booked, as they would tell it. */
export interface BookedSession {
  /** Of the session, or of what one ticket makes of it. */
  readonly id: string
  readonly activity: string
  /** Of the activity: it counts up with each change. */
  readonly version: number
  readonly startsAt: string
  readonly endsAt: string
  readonly place: string
  /** Of those who come. */
  readonly firstNames: readonly string[]
}

/**
 * Calendars are shown on walls, and shared: they name the activity, and who comes only where the parent said so. The
 * email's file and the feed give a session the same id, so that a calendar that has both shows it once.
 */
export const sessionEvent = (
  session: BookedSession,
  organiser: { readonly name: string; readonly baseUrl: string },
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
  link: `${organiser.baseUrl}/account/bookings`,
  cancelled: false,
})
