import { asc } from 'drizzle-orm'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { endHolds } from './end-holds.ts'
import { expiredHolds } from './expired-holds.ts'

/** Small enough that other transactions need not wait. The next sweep continues. */
const cartsAtOnce = 100

/** Locks expired holds, skipping those that another transaction has locked. */
const lockExpired = (tx: Tx) =>
  tx.sql
    .select({ id: bookings.id, visitorId: bookings.visitorId, state: bookings.state })
    .from(bookings)
    .where(expiredHolds(tx))
    .orderBy(asc(bookings.id))
    .limit(cartsAtOnce)
    .for('update', { skipLocked: true })

/** Releases expired holds. Returns how many there were. */
export const releaseExpired = async (tx: Tx): Promise<number> => {
  const carts = await lockExpired(tx)
  await endHolds(tx, carts)
  return carts.length
}
