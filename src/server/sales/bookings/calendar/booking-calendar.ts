import { pages } from '#contract/pages.ts'
import { calendarOf } from '#domain/sales/bookings/calendar/calendar-of.ts'
import { sessionEvent } from '#domain/sales/bookings/calendar/session-event.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { bookedSessions } from './booked-sessions.ts'

/**
 * Builds the calendar files of these bookings, in two reads for any number of them. A booking without sessions gets no
 * file.
 */
export const bookingCalendars = async (
  tx: Tx,
  client: Client,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string | null, string>> => {
  const sessions = await bookedSessions(tx, client, { bookingIds })
  const organiser = { name: client.name, link: `${client.baseUrl}${pages.accountBookings()}` }
  return new Map(
    [...Map.groupBy(sessions, ({ bookingId }) => bookingId)].map(([bookingId, own]) => [
      bookingId,
      calendarOf(
        own.map((session) => sessionEvent(session, organiser, false)),
        { name: client.name, now: tx.now.toString() },
      ),
    ]),
  )
}

/** Builds the calendar file for a booking's confirmation email, or nothing if the booking has no sessions. */
export const bookingCalendar = async (
  tx: Tx,
  client: Client,
  bookingId: string,
): Promise<string | undefined> => (await bookingCalendars(tx, client, [bookingId])).get(bookingId)
