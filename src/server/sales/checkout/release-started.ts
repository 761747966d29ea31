import { and, eq, lte } from 'drizzle-orm'
import { leftToBook, startedSessions } from '#domain/sales/capacity/left-to-book.ts'
import { anyOf } from '#server/db/any-of.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import type { Tx } from '#server/db/transaction.ts'
import { releaseHeld } from '#server/sales/amendments/release-held.ts'
import type { ItemRow } from '#server/sales/bookings/item-rows.ts'

type Held = Pick<ItemRow, 'id' | 'bookingId' | 'activityGroupId' | 'activityName' | 'ticket' | 'sessionIds'>

/** Finds the sessions of these items that have started. */
export const startedSince = async (
  tx: Tx,
  items: readonly Pick<Held, 'sessionIds'>[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx.sql
    .select({ id: activitySessions.id, startsAt: activitySessions.startsAt })
    .from(activitySessions)
    .where(
      and(
        eq(activitySessions.clientId, tx.clientId),
        anyOf(activitySessions.id, [...new Set(items.flatMap(({ sessionIds }) => sessionIds))]),
        lte(activitySessions.startsAt, tx.now),
      ),
    )
  return startedSessions(
    rows.map(({ id, startsAt }) => ({ id, startsAt: startsAt.toString() })),
    tx.now.toString(),
  )
}

const leftOf = ({ ticket: { type }, sessionIds }: Held, started: ReadonlySet<string>) =>
  leftToBook({ type, sessionIds }, started)

/** Finds an item that can't be booked because its sessions have started. */
export const tooLateToBook = (items: readonly Held[], started: ReadonlySet<string>): Held | undefined =>
  items.find((item) => leftOf(item, started) === undefined)

/**
 * Releases places in sessions that started while they were held. Called before prices are frozen, so that a term ticket
 * only costs and books its remaining sessions. The bookings are locked.
 */
export const releaseStarted = (tx: Tx, items: readonly Held[], started: ReadonlySet<string>): Promise<void> =>
  releaseHeld(
    tx,
    items
      .filter(({ sessionIds }) => sessionIds.some((id) => started.has(id)))
      .map(({ ticket, ...item }) => ({ ...item, ticketId: ticket.id })),
    started,
    'Started before it was booked',
  )
