import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { GatheringSocket } from './gathering-socket.ts'
import { type Patience, usualPatience } from './patience.ts'

/**
 * The connection pool. It is opaque, so that a query can't bypass a client's transaction by accident: see
 * transaction.ts.
 */
export interface Database {
  readonly pool: Pool
  readonly patience: Patience
  readonly close: () => Promise<void>
}

// More connections than this make PostgreSQL slower, not faster (measured with 64 and 16).
const maximumConnections = 16

export const openDatabase = (connection: PoolConfig, patience: Patience = usualPatience): Database => {
  const pool = new Pool({
    max: maximumConnections,
    connectionTimeoutMillis: patience.connection * 1_000,
    // The statements that a transaction sends at the same time with Promise.all go in one message, and PostgreSQL runs
    // them in that order.
    pipeline: true,
    stream: () => new GatheringSocket(),
    ...connection,
  })
  // A connection that dies while idle must not end the process. The next query gets the error.
  pool.on('error', () => undefined)
  pool.on('connect', (connection) => connection.on('error', () => undefined))
  return { pool, patience, close: () => pool.end() }
}

/** Opens a separate pool on the same database, for work that must not wait behind requests. */
export const openSibling = ({ pool, patience }: Database, max: number): Database =>
  // The pool's password isn't enumerable, so spreading the options would lose it.
  openDatabase({ ...pool.options, password: pool.options.password, max }, patience)

/** Borrows one connection. A broken connection is discarded instead of returned to the pool. */
export const withConnection = async <T>(
  database: Database,
  work: (connection: PoolClient) => Promise<T>,
): Promise<T> => {
  const connection = await database.pool.connect()
  let broken: Error | undefined
  const note = (error: Error) => {
    broken = error
  }
  connection.on('error', note)
  try {
    return await work(connection)
  } finally {
    connection.off('error', note)
    connection.release(broken)
  }
}
