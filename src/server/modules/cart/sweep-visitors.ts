import { and, asc, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import { bookingItems, bookings } from '../../db/schema/bookings.ts'
import { visitors } from '../../db/schema/visitors.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import { knownSince } from './visitor.ts'

/** So many at once: a transaction that nobody waits for long. */
const batch = 500

/** What is left after so many batches waits for the next hour, so that other clients have their turn. */
const batchesAtOnce = 200

/** After a visitor is known no more, so that no request that found them is still under way. */
const forgottenBefore = (tx: Tx) => knownSince(tx).subtract({ hours: 24 })

type Place = Pick<typeof visitors.$inferSelect, 'createdAt' | 'id'>

/** The oldest first. Those that another server is busy with are left to it. */
const lockForgotten = (tx: Tx, after: Place | undefined): Promise<Place[]> =>
  tx.sql
    .select({ createdAt: visitors.createdAt, id: visitors.id })
    .from(visitors)
    .where(
      and(
        eq(visitors.clientId, tx.clientId),
        lt(visitors.createdAt, forgottenBefore(tx)),
        after &&
          sql`(${visitors.createdAt}, ${visitors.id}) > (${after.createdAt.toString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(asc(visitors.createdAt), asc(visitors.id))
    .limit(batch)
    .for('update', { skipLocked: true })

/** Carts that hold nothing and were never placed. One that still holds something is released first, with its counters. */
const lockEmptyCarts = (tx: Tx, visitorIds: readonly string[]) =>
  tx.sql
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, tx.clientId),
        inArray(bookings.visitorId, [...visitorIds]),
        inArray(bookings.state, ['cart', 'ended']),
        isNull(bookings.userId),
        isNull(bookings.paymentId),
        notExists(
          tx.sql
            .select({ id: bookingItems.id })
            .from(bookingItems)
            .where(
              and(
                eq(bookingItems.clientId, bookings.clientId),
                eq(bookingItems.bookingId, bookings.id),
                eq(bookingItems.status, 'pending'),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(bookings.id))
    .for('update', { skipLocked: true })

const deleteCarts = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx.sql
    .delete(bookingItems)
    .where(and(eq(bookingItems.clientId, tx.clientId), inArray(bookingItems.bookingId, [...ids])))
  await tx.sql.delete(bookings).where(and(eq(bookings.clientId, tx.clientId), inArray(bookings.id, [...ids])))
}

/** Those who have no cart left; answers with where it came to. */
const sweepBatch = async (tx: Tx, after: Place | undefined): Promise<Place | undefined> => {
  const forgotten = await lockForgotten(tx, after)
  if (forgotten.length === 0) return undefined
  const ids = forgotten.map(({ id }) => id)
  await deleteCarts(
    tx,
    (await lockEmptyCarts(tx, ids)).map(({ id }) => id),
  )
  await tx.sql.delete(visitors).where(
    and(
      eq(visitors.clientId, tx.clientId),
      inArray(visitors.id, ids),
      notExists(
        tx.sql
          .select({ id: bookings.id })
          .from(bookings)
          .where(and(eq(bookings.clientId, visitors.clientId), eq(bookings.visitorId, visitors.id))),
      ),
    ),
  )
  return forgotten.length === batch ? forgotten.at(-1) : undefined
}

/**
 * Deletes visitors whom no browser knows any more, with their carts. What happened to places stays in place_events,
 * so that counters can still be added up.
 */
export const sweepVisitors = async (scope: Scope): Promise<void> => {
  let after: Place | undefined
  for (let batches = 0; batches < batchesAtOnce; batches += 1) {
    const cameTo = await scope.transaction((tx) => sweepBatch(tx, after))
    if (cameTo === undefined) return
    after = cameTo
  }
}
