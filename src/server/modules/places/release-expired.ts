import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { bookingItems, bookings, visitors } from '../../db/schema/bookings.ts'
import type { Tx } from '../../db/transaction.ts'
import { expiredHolds } from './expired-holds.ts'
import { giveBack } from './give-back.ts'

/** A batch that others need not wait for; whoever sweeps comes again. */
const cartsAtOnce = 100

/** Those whose time is over, unless somebody is busy with them at this moment. */
const lockExpired = (tx: Tx) =>
  tx.sql
    .select({ id: bookings.id, visitorId: bookings.visitorId })
    .from(bookings)
    .where(expiredHolds(tx))
    .orderBy(asc(bookings.id))
    .limit(cartsAtOnce)
    .for('update', { skipLocked: true })

/**
 * Gives back what carts held for longer than they may. The carts stay, so that they can say what is gone; a draft was
 * never seen by anybody, and ends.
 */
export const releaseExpired = async (tx: Tx): Promise<number> => {
  const carts = await lockExpired(tx)
  if (carts.length === 0) return 0
  const ids = carts.map(({ id }) => id)
  const items = await tx.sql
    .select({ id: bookingItems.id })
    .from(bookingItems)
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        inArray(bookingItems.bookingId, ids),
        eq(bookingItems.status, 'pending'),
      ),
    )
  await tx.sql
    .update(bookings)
    .set({
      state: sql`case when ${bookings.state} = 'draft' then 'ended' else ${bookings.state} end`,
      heldUntil: null,
      extended: false,
      extendedForCode: false,
      version: sql`${bookings.version} + 1`,
    })
    .where(and(eq(bookings.clientId, tx.clientId), inArray(bookings.id, ids)))
  const guests = carts.flatMap(({ visitorId }) => visitorId ?? [])
  if (guests.length > 0)
    await tx.sql
      .update(visitors)
      .set({ expiredHolds: sql`${visitors.expiredHolds} + 1` })
      .where(and(eq(visitors.clientId, tx.clientId), inArray(visitors.id, guests)))
  await giveBack(
    tx,
    items.map(({ id }) => id),
    { status: 'expired', why: 'The hold ran out' },
  )
  return carts.length
}
