import { and, asc, eq, gt, isNotNull, notExists, sql } from 'drizzle-orm'
import { anyOf } from '#server/db/any-of.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { sessionsOfItem } from './item-joins.ts'

/** Small enough that other transactions need not wait. The next sweep continues. */
const itemsAtOnce = 500

/** Matches booked items whose sessions are all over. */
const isOver = (tx: Tx) =>
  and(
    eq(bookingItems.clientId, tx.clientId),
    eq(bookingItems.status, 'ready'),
    isNotNull(bookingItems.placedAt),
    notExists(
      tx.sql
        .select({ one: sql`1` })
        .from(activitySessions)
        .where(and(sessionsOfItem, gt(activitySessions.endsAt, tx.now))),
    ),
  )

const markSome = async (tx: Tx): Promise<number> => {
  // Oldest first, because nearly all of the oldest are over, so few are checked in vain.
  const found = await tx.sql
    .select({ bookingId: bookingItems.bookingId })
    .from(bookingItems)
    .where(isOver(tx))
    .orderBy(asc(bookingItems.placedAt), asc(bookingItems.bookingId))
    .limit(itemsAtOnce)
  if (found.length === 0) return 0
  // A booking that is locked now may be having its sessions changed. It is checked again in an hour.
  const locked = await tx.sql
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, tx.clientId),
        anyOf(bookings.id, [...new Set(found.map(({ bookingId }) => bookingId))]),
      ),
    )
    .orderBy(asc(bookings.id))
    .for('update', { skipLocked: true })
  const marked = await tx.sql
    .update(bookingItems)
    .set({ status: 'used' })
    .where(
      and(
        isOver(tx),
        anyOf(
          bookingItems.bookingId,
          locked.map(({ id }) => id),
        ),
      ),
    )
    .returning({ id: bookingItems.id })
  return marked.length
}

/** Sets booked items to 'used' every hour once their last session is over. Nothing else changes. */
export const markUsed = async (scope: Scope): Promise<void> => {
  while ((await scope.transaction(markSome)) > 0);
}
