import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Database } from '#server/db/database.ts'

/** Keeps these locks apart from every other lock in the database. */
export const workerLocks = 482_731

/** Much shorter than two looks of the others: see free-dead-jobs.ts. */
const againMs = 250

/** A machine that is gone without a word is noticed after a minute, not after hours: by the database, and by us. */
const noticeSilence = `set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3`
const askMs = 20_000
const stillThere = { text: 'select 1', query_timeout: askMs }

const endOf = (connection: PoolClient) =>
  new Promise<void>((resolve) => {
    connection.once('error', () => resolve())
    connection.once('end', () => resolve())
  })

/**
 * While this runs, everybody who shares the database can see that a worker lives: it holds a lock by its id, which the
 * database takes back in the moment the process dies, however it dies. If only the connection breaks, it is taken again.
 */
export const showAlive = (books: Database, workerId: string): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))

  const hold = async () => {
    const connection = await books.pool.connect()
    try {
      const ended = endOf(connection)
      await connection.query(noticeSilence)
      await connection.query('select pg_advisory_lock($1, hashtext($2))', [workerLocks, workerId])
      const over = Promise.race([ended.then(() => true), stopped.then(() => true)])
      while (!(await Promise.race([over, pause(askMs, false, { ref: false })])))
        await connection.query(stillThere)
    } finally {
      // The lock goes with the connection.
      connection.release(true)
    }
  }
  const whileAlive = async () => {
    while (!signal.aborted) {
      await hold().catch(() => undefined)
      await pause(againMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const ended = whileAlive()

  return {
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}
