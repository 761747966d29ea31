import { and, asc, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { visitors } from '#server/db/schema/visitors.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { knownSince } from './visitor.ts'

/** Small enough that no one waits long for the transaction. */
const batch = 500

/** After this many batches, the rest waits for the next hour, so that other clients get their turn. */
const batchesAtOnce = 200

/** Some time after we stop recognising a visitor, so that no request of theirs is still running. */
const forgottenBefore = (tx: Tx) => knownSince(tx).subtract({ hours: 24 })

type Place = Pick<typeof visitors.$inferSelect, 'createdAt' | 'id'>

/** Oldest first. Skips visitors that another server is deleting. */
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

/**
 * Finds carts that hold nothing and were never placed. Carts that still hold places are released first, which updates
 * the counters.
 */
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

/** Deletes visitors without carts, and returns the last one checked. */
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
 * Deletes visitors that no browser can still identify as, with their carts. Their place events are retained, so that
 * counters can still be added up.
 */
export const sweepVisitors = async (scope: Scope): Promise<void> => {
  let after: Place | undefined
  for (let batches = 0; batches < batchesAtOnce; batches += 1) {
    const cameTo = await scope.transaction((tx) => sweepBatch(tx, after))
    if (cameTo === undefined) return
    after = cameTo
  }
}
