import { sql } from 'drizzle-orm'
import {
  countPlaces,
  type PlaceCounters,
  soldWith,
} from '#domain/catalogue/activities/places/place-counters.ts'
import { insertAll } from '#server/db/in-pieces.ts'
import { placeEvents } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { linesAt } from '#server/sales/waitlists/lines-at.ts'
import { offerFreed } from '#server/sales/waitlists/offer-freed.ts'
import { lockCounters } from './lock-counters.ts'
import { writeCounters } from './write-counters.ts'

/** The places of an item in some of its sessions. */
interface PlacesToGiveBack {
  readonly bookingId: string
  readonly activityGroupId: string
  readonly ticketId: string
  readonly sessionIds: readonly string[]
  /** True if all sessions of the item are released. Only then can a ticket for all sessions be sold again. */
  readonly whole: boolean
}

const soldOf = (counters: PlaceCounters, { ticketId, sessionIds, whole }: PlacesToGiveBack): number => {
  const type = counters.tickets.get(ticketId)?.type ?? 'single'
  return type === 'single' || whole ? soldWith(type, 1, sessionIds.length) : 0
}

/** Releases some sessions of a ticket for all sessions, while the ticket stays sold. */
const without = (counters: PlaceCounters, part: PlacesToGiveBack): PlaceCounters => {
  const { ticketId, sessionIds } = part
  const after = countPlaces(counters, ticketId, sessionIds, -1)
  const ticket = counters.tickets.get(ticketId)
  return ticket
    ? {
        ...after,
        tickets: new Map(after.tickets).set(ticketId, {
          ...ticket,
          sold: ticket.sold - soldOf(counters, part),
        }),
      }
    : after
}

/**
 * Releases places of bookings, session by session, for one family or thousands. The counters are locked and written
 * once. The bookings are locked, and the caller writes their items in the same transaction.
 */
export const giveBackSessions = async (
  tx: Tx,
  parts: readonly PlacesToGiveBack[],
  why: string,
): Promise<void> => {
  if (parts.length === 0) return
  const lines = await linesAt(
    tx,
    parts.map(({ activityGroupId }) => activityGroupId),
  )
  const freed = [...new Set(parts.flatMap(({ sessionIds }) => sessionIds))]
  const before = await lockCounters(tx, {
    ticketIds: [...new Set([...parts.map(({ ticketId }) => ticketId), ...lines.ticketIds])],
    sessionIds: freed,
  })
  await writeCounters(tx, before, parts.reduce(without, before))
  await insertAll(
    tx,
    placeEvents,
    parts.map((part) => ({
      clientId: tx.clientId,
      at: tx.now,
      act: 'released' as const,
      bookingId: part.bookingId,
      activityGroupId: part.activityGroupId,
      ticketId: part.ticketId,
      sessionIds: [...part.sessionIds],
      places: -1,
      sold: 0 - soldOf(before, part),
      actorId: sql`${tx.actor.id ?? null}::uuid`,
      actorName: tx.actor.name,
      why,
    })),
  )
  await offerFreed(tx, lines, freed)
}
