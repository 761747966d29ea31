import type { TimeSpan } from '#domain/sales/bookings/overlaps.ts'
import { sessionsInWords } from '#domain/sales/bookings/sessions-in-words.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { SessionRow } from '../price-items.ts'

export interface SessionTimes {
  /** The times of the sessions by id, earliest first. */
  readonly times: ReadonlyMap<string, TimeSpan>
  /** Describes the times of these sessions, as worded in a warning. */
  readonly whenOf: (sessionIds: readonly string[]) => readonly string[]
}

export const sessionTimes = (
  sessions: readonly Pick<SessionRow, 'id' | 'startsAt' | 'endsAt'>[],
  client: Pick<Client, 'timeZone' | 'dateFormatTextualWithYear'>,
): SessionTimes => {
  const times = new Map(
    sessions.map(({ id, startsAt, endsAt }) => [id, { start: startsAt.toString(), end: endsAt.toString() }]),
  )
  return {
    times,
    whenOf: (sessionIds) =>
      sessionsInWords(
        [...times].flatMap(([id, date]) => (sessionIds.includes(id) ? [{ date }] : [])),
        client,
      ),
  }
}
