import { type Database, withConnection } from '#server/db/database.ts'
import { actForClient, endTransaction, type Tx, type TxContext, txOn } from '#server/db/transaction.ts'
import { createPaymentMethods } from '#server/money/payment-settings/methods/create-payment-methods.ts'
import { createBuiltInFields } from '#server/people/fields/create-built-in-fields.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createClient, type NewClient } from '#server/platform/clients/create-client.ts'

// Any number will do, as long as every Rollcall process uses the same.
const foundingLock = 7_205_511_403

/** The one transaction that no client owns from its beginning, because it is about to make one. */
interface Founding {
  /** No organisation is there yet. */
  readonly isFirst: boolean
  /** Makes an organisation, and then works in it like every other transaction of that client would. */
  readonly found: <T>(
    input: NewClient,
    context: Omit<TxContext, 'clientId'>,
    work: (tx: Tx, client: Client) => Promise<T>,
  ) => Promise<T>
}

/**
 * Makes organisations together with their first people: all of it, or nothing. Foundings happen one after the other,
 * in whichever process, so "is there none yet?" has one answer. A Failure that comes back rolls everything back.
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
