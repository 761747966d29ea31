import { sql } from 'drizzle-orm'
import type { PlaceCounters } from '#domain/catalogue/activities/places/place-counters.ts'
import { countPlaces, soldWith } from '#domain/catalogue/activities/places/place-counters.ts'
import { type Ask, type LimitKind, type Refusal, takePlaces } from '#domain/sales/capacity/take-places.ts'
import { placeEvents } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { linesAt } from '#server/sales/waitlists/lines-at.ts'
import { offerFreed } from '#server/sales/waitlists/offer-freed.ts'
import { waitingFor } from '#server/sales/waitlists/waiting-for.ts'
import { lockCounters } from './lock-counters.ts'
import { writeCounters } from './write-counters.ts'

interface PlacesToMove {
  readonly bookingId: string
  readonly activityGroupId: string
  readonly ticketId: string
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

const decide = (
  counters: PlaceCounters,
  { ticketId, added }: PlacesToMove,
  terms: Pick<Ask, 'goOver' | 'waiting'>,
  now: string,
) => {
  if (added.length === 0) return { taken: true as const, after: counters, found: [] }
  const wanted = [{ ticketId, sessionIds: added, attendees: 1 }]
  return takePlaces(counters, { wanted, held: {}, by: 'team', ...terms }, now)
}

/**
 * Moves one attendee's places from some sessions to others, under the allocator's rules. Places given up count as free
 * for those taken. The booking is locked, and the caller writes its item. Returns a refusal if it isn't possible.
 */
export const movePlaces = async (
  tx: Tx,
  move: PlacesToMove,
  goOver: readonly LimitKind[],
): Promise<Refusal | undefined> => {
  const { bookingId, activityGroupId, ticketId, removed, added } = move
  // Nothing moves: the attendee of an all-sessions ticket has changed, but the ticket hasn't.
  if (removed.length + added.length === 0) return undefined
  const lines = await linesAt(tx, removed.length === 0 ? [] : [activityGroupId])
  const before = await lockCounters(tx, {
    ticketIds: [...new Set([ticketId, ...lines.ticketIds])],
    sessionIds: [...removed, ...added],
  })
  const terms = { goOver, waiting: await waitingFor(tx, added) }
  const decision = decide(countPlaces(before, ticketId, removed, -1), move, terms, tx.now.toString())
  if (!decision.taken) return decision.refusal
  await writeCounters(tx, before, decision.after)
  const type = before.tickets.get(ticketId)?.type ?? 'single'
  const event = (sessionIds: readonly string[], places: 1 | -1, over: boolean) => ({
    clientId: tx.clientId,
    at: tx.now,
    act: 'moved' as const,
    bookingId,
    activityGroupId,
    ticketId,
    sessionIds: [...sessionIds],
    places,
    sold: places * soldWith(type, 1, sessionIds.length),
    over,
    actorId: sql`${tx.actor.id ?? null}::uuid`,
    actorName: tx.actor.name,
  })
  const over = decision.found.some((found) => found.over.length > 0)
  const events = [
    ...(removed.length > 0 ? [event(removed, -1, false)] : []),
    ...(added.length > 0 ? [event(added, 1, over)] : []),
  ]
  if (events.length > 0) await tx.sql.insert(placeEvents).values(events)
  await offerFreed(tx, lines, removed)
  return undefined
}
