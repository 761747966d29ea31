import type { Database } from '#server/db/database.ts'
import { type Actor, inTransaction, type Tx } from '#server/db/transaction.ts'
import { isTwice } from '#server/db/trouble.ts'

/** The actor of the transaction. Each request has an actor of its own. */
const desk: Actor = { kind: 'job', id: undefined, name: 'Place desk' }

const onePerOwner = ['bookings_cart_of_user', 'bookings_cart_of_visitor']

/**
 * Runs a transaction that takes places for many requests. If another process gave one of the customers a cart at the
 * same moment, it is rolled back and run again with that cart.
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
