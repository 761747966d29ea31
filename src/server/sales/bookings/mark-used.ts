import { and, asc, eq, gt, isNotNull, notExists, sql } from 'drizzle-orm'
import { anyOf } from '#server/db/any-of.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { sessionsOfItem } from './item-joins.ts'

/** A batch that others need not wait for; whoever sweeps comes again. */
const itemsAtOnce = 500

/** Booked, and none of its sessions is still to come or under way. */
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
  // Oldest first: among those nearly all are over, so that few are looked at in vain.
  const found = await tx.sql
    .select({ bookingId: bookingItems.bookingId })
    .from(bookingItems)
    .where(isOver(tx))
    .orderBy(asc(bookingItems.placedAt), asc(bookingItems.bookingId))
    .limit(itemsAtOnce)
  if (found.length === 0) return 0
  // Whoever is busy with a booking now may be changing its sessions: it is looked at again in an hour.
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

/** Every hour: what was booked is 'used' once its last session is over. Nothing but the word changes. */
export const markUsed = async (scope: Scope): Promise<void> => {
  while ((await scope.transaction(markSome)) > 0);
}
