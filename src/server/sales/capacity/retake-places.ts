import { and, eq, sql } from 'drizzle-orm'
import { soldWith } from '#domain/catalogue/activities/places/place-counters.ts'
import { type Found, type Refusal, takePlaces } from '#domain/sales/capacity/take-places.ts'
import { bookingItems, placeEvents } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { lockCounters } from './lock-counters.ts'
import { writeCounters } from './write-counters.ts'

/**
 * Checks if a term ticket has lost sessions. It was paid at a price that included sessions that have begun or been
 * cancelled since, so it can't be booked at that price.
 */
const missing = (
  lost: readonly { readonly sessionIds: readonly string[] }[],
  found: readonly Found[],
): Refusal | undefined => {
  const gone = lost.flatMap(({ sessionIds }, index) =>
    sessionIds.filter((id) => found[index]?.sessionIds.includes(id) !== true),
  )
  return gone[0] === undefined ? undefined : { kind: 'sessionGone', sessionId: gone[0] }
}

/**
 * Takes the places of an expired cart again because it was paid for after all, under the allocator's rules, all or
 * none, even if sales have closed. The booking is locked.
 */
export const retakePlaces = async (tx: Tx, bookingId: string): Promise<Refusal | undefined> => {
  const lost = await tx.sql
    .select()
    .from(bookingItems)
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        eq(bookingItems.bookingId, bookingId),
        eq(bookingItems.status, 'expired'),
      ),
    )
  if (lost.length === 0) return undefined
  const before = await lockCounters(tx, {
    ticketIds: [...new Set(lost.map(({ ticketId }) => ticketId))],
    sessionIds: [...new Set(lost.flatMap(({ sessionIds }) => sessionIds))],
  })
  const wanted = lost.map(({ ticketId, sessionIds }) => ({ ticketId, sessionIds, attendees: 1 }))
  const decision = takePlaces(before, { wanted, held: {}, by: 'team' }, tx.now.toString())
  if (!decision.taken) return decision.refusal
  const refusal = missing(lost, decision.found)
  if (refusal) return refusal
  await writeCounters(tx, before, decision.after)
  const found = lost.map(({ id }, index) => ({ id, sessions: decision.found[index]?.sessionIds ?? [] }))
  await tx.sql.execute(sql`
    update booking_items set status = 'pending', session_ids = array(select jsonb_array_elements_text(again.sessions)::uuid)
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as again (id uuid, sessions jsonb)
    where client_id = ${tx.clientId} and booking_items.id = again.id`)
  await tx.sql.insert(placeEvents).values(
    decision.found.map(({ ticketId, activityGroupId, sessionIds }) => ({
      clientId: tx.clientId,
      at: tx.now,
      act: 'held' as const,
      bookingId,
      activityGroupId,
      ticketId,
      sessionIds: [...sessionIds],
      places: 1,
      sold: soldWith(before.tickets.get(ticketId)?.type ?? 'single', 1, sessionIds.length),
      actorId: sql`${tx.actor.id ?? null}::uuid`,
      actorName: tx.actor.name,
      why: 'Paid after the hold had run out',
    })),
  )
  return undefined
}
