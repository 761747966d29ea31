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
 * Reads the organiser's settings and locks them until the transaction ends. Code that also locks other rows locks this
 * one last. Rows that only refer to the organiser can still be inserted.
 */
export const lockClient = async (tx: Tx): Promise<Client> => only(await select(tx).for('no key update'))
