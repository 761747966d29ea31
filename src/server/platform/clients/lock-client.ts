import { eq } from 'drizzle-orm'
import { clients } from '#server/db/schema/clients.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from './client.ts'

const only = (rows: readonly Client[]): Client => {
  const [client] = rows
  if (!client) throw new Error('the client of this transaction is gone')
  return client
}

const select = (tx: Tx) => tx.sql.select().from(clients).where(eq(clients.id, tx.clientId))

export const readClient = async (tx: Tx): Promise<Client> => only(await select(tx))

/**
 * The organiser's settings as they are now, and stay until the end of the transaction. Whoever locks other rows too
 * locks this one last. Rows that only point at the client can be inserted meanwhile.
 */
export const lockClient = async (tx: Tx): Promise<Client> => only(await select(tx).for('no key update'))
