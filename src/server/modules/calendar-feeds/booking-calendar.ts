import { calendarOf } from '#domain/calendar/calendar-of.ts'
import { sessionEvent } from '#domain/calendar/session-event.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Client } from '../clients/client.ts'
import { bookedSessions } from './booked-sessions.ts'

/** The calendar file of what was booked at once, for the email that confirms it; nothing where it has no session. */
export const bookingCalendar = async (
  tx: Tx,
  client: Client,
  bookingId: string,
): Promise<string | undefined> => {
  const sessions = await bookedSessions(tx, client, { bookingId })
  if (sessions.length === 0) return undefined
  return calendarOf(
    sessions.map((session) => sessionEvent(session, client, false)),
    { name: client.name, now: tx.now.toString() },
  )
}
