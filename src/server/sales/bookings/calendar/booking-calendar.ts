import { calendarOf } from '#domain/sales/bookings/calendar/calendar-of.ts'
import { sessionEvent } from '#domain/sales/bookings/calendar/session-event.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { bookedSessions } from './booked-sessions.ts'

/** The calendar files of these bookings, in two reads however many there are; none for one that has no session. */
export const bookingCalendars = async (
  tx: Tx,
  client: Client,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string | null, string>> => {
  const sessions = await bookedSessions(tx, client, { bookingIds })
  return new Map(
    [...Map.groupBy(sessions, ({ bookingId }) => bookingId)].map(([bookingId, own]) => [
      bookingId,
      calendarOf(
        own.map((session) => sessionEvent(session, client, false)),
        { name: client.name, now: tx.now.toString() },
      ),
    ]),
  )
}

/** The calendar file of what was booked at once, for the email that confirms it; nothing where it has no session. */
export const bookingCalendar = async (
  tx: Tx,
  client: Client,
  bookingId: string,
): Promise<string | undefined> => (await bookingCalendars(tx, client, [bookingId])).get(bookingId)
