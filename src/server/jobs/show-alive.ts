import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Database } from '#server/db/database.ts'

/** The first key of these locks, which separates them from every other lock in the database. */
export const workerLocks = 482_731

/** Much shorter than two checks of other workers: see free-dead-jobs.ts. */
const againMs = 250

/** Makes the database and us notice a machine that disappears without a word after a minute instead of hours. */
const noticeSilence = `set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3`
const askMs = 20_000
const stillThere = { text: 'select 1', query_timeout: askMs }

const endOf = (connection: PoolClient) =>
  new Promise<void>((resolve) => {
    connection.once('error', () => resolve())
    connection.once('end', () => resolve())
  })

/**
 * Shows everyone who shares the database that a worker lives. The worker holds a lock by its id, and the database
 * releases it as soon as the process dies, for any reason. If only the connection breaks, the lock is taken again.
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
      // The lock is released with the connection.
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
