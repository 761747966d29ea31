import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { failed } from '#domain/kernel/failure.ts'
import { madeOnce } from '#server/made-once.ts'
import { type Database, withConnection } from './database.ts'
import { keepingPlans } from './kept-plans.ts'
import { withPatience } from './patience.ts'
import type { Connected } from './prepared-on.ts'

/** Who acts: a person signed in, somebody who is not, or a job. Audit entries name them. */
export interface Actor {
  readonly kind: 'user' | 'visitor' | 'job'
  readonly id: string | undefined
  readonly name: string
}

/** Somebody who is not signed in. */
export const visitor: Actor = { kind: 'visitor', id: undefined, name: 'Visitor' }

/** One client's transaction. Passed from verb to verb, never found. */
export interface Tx {
  readonly sql: Connected
  readonly clientId: string
  readonly actor: Actor
  readonly now: Temporal.Instant
  readonly requestId: string | undefined
}

export type TxContext = Omit<Tx, 'sql'>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u

const builders = {
  /** Each statement is planned for the values that it comes with, unless it has a name of its own. */
  fresh: madeOnce((connection: PoolClient) => drizzle({ client: connection })),
  kept: madeOnce(keepingPlans),
}

export type Plans = keyof typeof builders

/** The rest of the transaction sees and changes one client's rows. */
export const actForClient = ({ clientId }: Pick<TxContext, 'clientId'>): string => {
  if (!uuid.test(clientId)) throw new Error('a transaction needs a client id')
  return `set local role rollcall_app; set local app.client_id = '${clientId}'`
}

export const txOn = (connection: PoolClient, context: TxContext, plans: Plans = 'fresh'): Tx => ({
  ...context,
  sql: builders[plans](connection),
})

/**
 * Commits, unless the result is a Failure. PostgreSQL answers the commit of a transaction in which a statement failed
 * with a rollback and no error: where that failure was caught on the way, nobody would learn that nothing was kept.
 */
export const endTransaction = async (connection: PoolClient, result: unknown): Promise<void> => {
  const wanted = failed(result) ? 'ROLLBACK' : 'COMMIT'
  const { command } = await connection.query(wanted)
  if (command !== wanted)
    throw new Error('the transaction was rolled back, because a statement in it had failed')
}

/**
 * Every query is for one client and has an index to go by. While a table is young, reading all of it looks cheaper, and
 * foreign keys keep the plan they began with: each hold of a rush would read all the holds before it.
 */
const byIndex = 'set local enable_seqscan = off'

/**
 * Runs `work` as rollcall_app for one client; row security shows it nothing else. A Failure that comes back rolls
 * everything back, as an exception does. Begin, role and client go in one message, together with the first statements:
 * where role or client are refused the transaction is over, and so is what follows; a begin is refused only by a
 * connection that is lost, or cancelled in that moment, and then row security shows and takes nothing without a client.
 */
export const inTransaction = <T>(
  database: Database,
  context: TxContext,
  work: (tx: Tx) => Promise<T>,
  plans?: Plans,
): Promise<T> =>
  withConnection(database, async (connection) => {
    const begun = connection.query(
      `begin; ${actForClient(context)}; ${withPatience(database.patience)}; ${byIndex}`,
    )
    // A promise of its own: what drizzle returns asks anew whenever it is awaited.
    const working = (async () => work(txOn(connection, context, plans)))()
    const ends = await Promise.allSettled([begun, working])
    if (ends.some(({ status }) => status === 'rejected'))
      await connection.query('rollback').catch(() => undefined)
    await begun
    const result = await working
    await endTransaction(connection, result)
    return result
  })
