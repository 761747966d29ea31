import type { Database } from '#server/db/database.ts'
import { type Actor, inTransaction, type Tx } from '#server/db/transaction.ts'
import { isTwice } from '#server/db/trouble.ts'

/** Each ask has an actor of its own; this one only names the transaction. */
const desk: Actor = { kind: 'job', id: undefined, name: 'Place desk' }

const onePerOwner = ['bookings_cart_of_user', 'bookings_cart_of_visitor']

/**
 * A transaction that takes places for many. Where another process gave one of them a cart at the same moment, nothing is
 * kept and all is done once more, with that cart.
 */
export const inDeskTransaction = async <T>(
  database: Database,
  clientId: string,
  now: Temporal.Instant,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const once = () =>
    inTransaction(database, { clientId, actor: desk, now, requestId: undefined }, work, 'kept')
  try {
    return await once()
  } catch (error) {
    if (isTwice(error, onePerOwner)) return once()
    throw error
  }
}
