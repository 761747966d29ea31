import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { failed } from '#domain/kernel/failure.ts'
import { madeOnce } from '#server/made-once.ts'
import { type Database, withConnection } from './database.ts'
import { withPatience } from './patience.ts'
import type { Connected } from './prepared-on.ts'
import { withCachedPlans } from './with-cached-plans.ts'

/** The actor: a signed-in person, a visitor, or a job. History entries name the actor. */
export interface Actor {
  readonly kind: 'user' | 'visitor' | 'job'
  readonly id: string | undefined
  readonly name: string
}

/** A visitor who isn't signed in. */
export const visitor: Actor = { kind: 'visitor', id: undefined, name: 'Visitor' }

/** One client's transaction. It is always passed as an argument, and never found in a global. */
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
  /** Each statement is planned for its values, unless it is named. */
  fresh: madeOnce((connection: PoolClient) => drizzle({ client: connection })),
  kept: madeOnce(withCachedPlans),
}

export type Plans = keyof typeof builders

/** Limits the rest of the transaction to one client's rows. */
export const actForClient = ({ clientId }: Pick<TxContext, 'clientId'>): string => {
  if (!uuid.test(clientId)) throw new Error('a transaction needs a client id')
  return `set local role rollcall_app; set local app.client_id = '${clientId}'`
}

export const txOn = (connection: PoolClient, context: TxContext, plans: Plans = 'fresh'): Tx => ({
  ...context,
  sql: builders[plans](connection),
})

/**
 * Commits, unless the result is a Failure. If a statement failed, PostgreSQL answers a commit with a rollback and no
 * error. If that failure was caught earlier, the loss of the changes would go unnoticed.
 */
export const endTransaction = async (connection: PoolClient, result: unknown): Promise<void> => {
  const wanted = failed(result) ? 'ROLLBACK' : 'COMMIT'
  const { command } = await connection.query(wanted)
  if (command !== wanted)
    throw new Error('the transaction was rolled back, because a statement in it had failed')
}

/**
 * Every query is for one client and has an index to use. While a table is young, reading all of it looks cheaper, and
 * foreign keys reuse their first plan. In a rush, each hold would then read all holds before it.
 */
const byIndex = 'set local enable_seqscan = off'

/**
 * Runs `work` as rollcall_app for one client. Row security hides all other rows. A returned Failure rolls everything
 * back, as an exception does. The begin, role and client are sent in one message with the first statements. If role or
 * client are refused, the transaction fails, and so does everything after. A begin is refused only on a connection that
 * is lost, or cancelled at that moment. Row security then shows and accepts nothing, because no client is set.
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
    // A separate promise, because the value that drizzle returns runs the query again on every await.
    const working = (async () => work(txOn(connection, context, plans)))()
    const ends = await Promise.allSettled([begun, working])
    if (ends.some(({ status }) => status === 'rejected'))
      await connection.query('rollback').catch(() => undefined)
    await begun
    const result = await working
    await endTransaction(connection, result)
    return result
  })
