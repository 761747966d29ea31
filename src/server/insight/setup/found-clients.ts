import { type Database, withConnection } from '#server/db/database.ts'
import { actForClient, endTransaction, type Tx, type TxContext, txOn } from '#server/db/transaction.ts'
import { createPaymentMethods } from '#server/money/payment-settings/methods/create-payment-methods.ts'
import { createBuiltInFields } from '#server/people/fields/create-built-in-fields.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createClient, type NewClient } from '#server/platform/clients/create-client.ts'

// The number of the advisory lock. Any number works if all Rollcall processes use the same.
const foundingLock = 7_205_511_403

/**
 * The context for creating organisations. Its transaction is the only kind that starts without an organiser, because it
 * is about to create one.
 */
interface Founding {
  /** True if no organisation exists yet. */
  readonly isFirst: boolean
  /** Creates an organisation, and then works like every other transaction of that organiser. */
  readonly found: <T>(
    input: NewClient,
    context: Omit<TxContext, 'clientId'>,
    work: (tx: Tx, client: Client) => Promise<T>,
  ) => Promise<T>
}

/**
 * Creates organisations together with their first people, all or nothing. Only one process can do this at a time, so
 * the check whether an organisation exists is reliable. A returned Failure rolls everything back.
 */
export const foundClients = <T>(database: Database, work: (founding: Founding) => Promise<T>): Promise<T> =>
  withConnection(database, async (connection) => {
    const found: Founding['found'] = async (input, context, inside) => {
      const client = await createClient(connection, input, context.now)
      const scoped = { ...context, clientId: client.id }
      await connection.query(actForClient(scoped))
      const tx = txOn(connection, scoped)
      await createBuiltInFields(tx)
      await createPaymentMethods(tx)
      const result = await inside(tx, client)
      await connection.query(`set local role none; set local app.client_id = ''`)
      return result
    }
    let result: T
    try {
      await connection.query('begin')
      await connection.query('select pg_advisory_xact_lock($1)', [foundingLock])
      const { rowCount } = await connection.query('select from clients limit 1')
      result = await work({ isFirst: rowCount === 0, found })
    } catch (error) {
      await connection.query('rollback').catch(() => undefined)
      throw error
    }
    await endTransaction(connection, result)
    return result
  })
