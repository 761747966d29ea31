import { asc } from 'drizzle-orm'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { endHolds } from './end-holds.ts'
import { expiredHolds } from './expired-holds.ts'

/** A batch that others need not wait for; whoever sweeps comes again. */
const cartsAtOnce = 100

/** Those whose time is over, unless somebody is busy with them at this moment. */
const lockExpired = (tx: Tx) =>
  tx.sql
    .select({ id: bookings.id, visitorId: bookings.visitorId, state: bookings.state })
    .from(bookings)
    .where(expiredHolds(tx))
    .orderBy(asc(bookings.id))
    .limit(cartsAtOnce)
    .for('update', { skipLocked: true })

/** Gives back what was held for longer than it may be. Answers with how many carts that were. */
export const releaseExpired = async (tx: Tx): Promise<number> => {
  const carts = await lockExpired(tx)
  await endHolds(tx, carts)
  return carts.length
}
