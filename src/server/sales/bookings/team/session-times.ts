import type { TimeSpan } from '#domain/sales/bookings/overlaps.ts'
import { sessionsInWords } from '#domain/sales/bookings/sessions-in-words.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { SessionRow } from '../price-items.ts'

export interface SessionTimes {
  /** When sessions take place, by id, the earliest first. */
  readonly times: ReadonlyMap<string, TimeSpan>
  /** When these are, as a warning says it. */
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
