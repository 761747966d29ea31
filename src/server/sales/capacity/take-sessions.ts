import { sql } from 'drizzle-orm'
import type { PlaceCounters } from '#domain/catalogue/activities/places/place-counters.ts'
import { countPlaces } from '#domain/catalogue/activities/places/place-counters.ts'
import type { Refusal } from '#domain/sales/capacity/take-places.ts'
import { placeEvents } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { lockCounters } from './lock-counters.ts'
import { writeCounters } from './write-counters.ts'

interface SessionsToTake {
  readonly bookingId: string
  readonly activityGroupId: string
  readonly ticketId: string
  readonly sessionIds: readonly string[]
}

/** Counts one more place in these sessions. The ticket itself is already sold. */
const oneMoreIn = (counters: PlaceCounters, { ticketId, sessionIds }: SessionsToTake): PlaceCounters => ({
  ...countPlaces(counters, ticketId, sessionIds, 1),
  tickets: counters.tickets,
})

/**
 * Gives the attendee of an all-sessions ticket places in sessions they weren't in, all or none. The booking is locked,
 * and the caller writes its item. Returns a refusal if it isn't possible.
 */
export const takeSessions = async (tx: Tx, asked: SessionsToTake): Promise<Refusal | undefined> => {
  const { bookingId, activityGroupId, ticketId, sessionIds } = asked
  if (sessionIds.length === 0) return undefined
  const before = await lockCounters(tx, { ticketIds: [ticketId], sessionIds })
  const full = sessionIds
    .map((id) => before.sessions.get(id))
    .find((session) => session && session.placeLimit !== null && session.placesTaken >= session.placeLimit)
  if (full) return { kind: 'full', sessionId: full.id, left: 0 }
  await writeCounters(tx, before, oneMoreIn(before, asked))
  await tx.sql.insert(placeEvents).values({
    clientId: tx.clientId,
    at: tx.now,
    act: 'moved',
    bookingId,
    activityGroupId,
    ticketId,
    sessionIds: [...sessionIds],
    places: 1,
    sold: 0,
    actorId: sql`${tx.actor.id ?? null}::uuid`,
    actorName: tx.actor.name,
  })
  return undefined
}
