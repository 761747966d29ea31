import { sql } from 'drizzle-orm'
import { allowedOver, type PlaceCounters } from '#domain/catalogue/activities/places/place-counters.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Finds the sessions whose counters changed, and by how much. */
const changedSessions = (before: PlaceCounters, after: PlaceCounters) =>
  [...after.sessions.values()].flatMap((session) => {
    const gained = session.placesTaken - (before.sessions.get(session.id)?.placesTaken ?? 0)
    return gained === 0
      ? []
      : [
          {
            id: session.id,
            gained,
            sold_by_ticket: session.soldByTicket,
            allowed_over: allowedOver(session.placeLimit, session.placesTaken),
          },
        ]
  })

const changedTickets = (before: PlaceCounters, after: PlaceCounters) =>
  [...after.tickets.values()].flatMap(({ id, sold }) => {
    const gained = sold - (before.tickets.get(id)?.sold ?? 0)
    return gained === 0 ? [] : [{ id, gained }]
  })

/**
 * Writes the counters as increments. The update has its own guard: if it finds less room than the decision did, nothing
 * is written, because a row was changed without its lock.
 */
export const writeCounters = async (tx: Tx, before: PlaceCounters, after: PlaceCounters): Promise<void> => {
  const sessions = changedSessions(before, after)
  const counted = tx.sql.execute<{ written: number }>(sql`
    with sold as (
      update tickets set sold = sold + gained
      from jsonb_to_recordset(${JSON.stringify(changedTickets(before, after))}::jsonb) as row (id uuid, gained int)
      where tickets.client_id = ${tx.clientId} and tickets.id = row.id
    ), taken as (
      update activity_sessions
      set places_taken = places_taken + gained, sold_by_ticket = row.sold_by_ticket, allowed_over = row.allowed_over
      from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb)
        as row (id uuid, gained int, sold_by_ticket jsonb, allowed_over int)
      where activity_sessions.client_id = ${tx.clientId} and activity_sessions.id = row.id
        and (gained < 0 or place_limit is null or places_taken + gained <= greatest(place_limit, row.allowed_over))
      returning 1
    )
    select count(*)::int as written from taken`)
  const { rows } = await counted.execute()
  if (rows[0]?.written !== sessions.length) throw new Error('places were taken without a lock')
}
