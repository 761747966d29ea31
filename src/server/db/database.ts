import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { GatheringSocket } from './gathering-socket.ts'
import { type Patience, usualPatience } from './patience.ts'

/** The pool, and nothing that could be used past a client's transaction by accident: see transaction.ts. */
export interface Database {
  readonly pool: Pool
  readonly patience: Patience
  readonly close: () => Promise<void>
}

// More connections than this make PostgreSQL slower, not faster (measured: 64 against 16).
const maximumConnections = 16

export const openDatabase = (connection: PoolConfig, patience: Patience = usualPatience): Database => {
  const pool = new Pool({
    max: maximumConnections,
    connectionTimeoutMillis: patience.connection * 1_000,
    // What a transaction asks at once, by Promise.all, goes in one message: PostgreSQL works it off in that order.
    pipeline: true,
    stream: () => new GatheringSocket(),
    ...connection,
  })
  // A connection that dies while idle must not end the process; the next query finds out by itself.
  pool.on('error', () => undefined)
  pool.on('connect', (connection) => connection.on('error', () => undefined))
  return { pool, patience, close: () => pool.end() }
}

/** Connections of one's own to the same database, for work that must not wait behind requests. */
export const openSibling = ({ pool, patience }: Database, max: number): Database =>
  // The pool hides its password from being listed, so that a spread would lose it.
  openDatabase({ ...pool.options, password: pool.options.password, max }, patience)

/** Borrows one connection; a broken one is not given back to the pool. */
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
