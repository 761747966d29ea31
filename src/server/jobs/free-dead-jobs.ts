import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { type Database, withConnection } from '#server/db/database.ts'
import { safeError } from '#server/safe-error.ts'
import { workerLocks } from './show-alive.ts'

/**
 * How long a worker's lock may be free before the worker counts as dead. A living worker takes its lock again much
 * sooner.
 */
const lookMs = 3_000

const holders = async (connection: PoolClient): Promise<string[]> => {
  const { rows } = await connection.query<{ id: string }>(
    'select distinct locked_by as id from graphile_worker.jobs where locked_by is not null',
  )
  return rows.map(({ id }) => id)
}

const isFree = async (connection: PoolClient, workerId: string): Promise<boolean> => {
  const { rows } = await connection.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock($1, hashtext($2)) as free',
    [workerLocks, workerId],
  )
  return rows[0]?.free === true
}

/**
 * Frees the jobs of dead workers, so that they run again. A job that was started more than once waits before the next
 * attempt, as a failed job does, because it may be the job that kills.
 */
const free = async (connection: PoolClient, dead: readonly string[]): Promise<number> => {
  const { rows } = await connection.query<{ id: string; attempts: number; next: Date }>(
    `select id, attempts, locked_at + exp(least(10, attempts)) * interval '1 second' as next
     from graphile_worker.jobs where locked_by = any($1)`,
    [dead],
  )
  await connection.query('select graphile_worker.force_unlock_workers($1)', [dead])
  for (const { id, next } of rows.filter(({ attempts }) => attempts > 1))
    await connection.query('select graphile_worker.reschedule_jobs(array[$1::bigint], run_at => $2)', [
      id,
      next,
    ])
  return rows.length
}

interface Looked {
  /** The workers whose locks were free. They are dead if their locks are also free at the next check. */
  readonly suspects: readonly string[]
  readonly freed: number
}

/**
 * Checks the workers that hold jobs. The queue itself takes a job from a dead worker only after four hours. A worker is
 * dead if its lock was free at the last check too, because a living worker that only lost its connection has taken its
 * lock again by then.
 */
export const lookForDead = (books: Database, suspected: readonly string[]): Promise<Looked> =>
  withConnection(books, async (connection) => {
    await connection.query('begin')
    try {
      const suspects: string[] = []
      for (const id of await holders(connection)) if (await isFree(connection, id)) suspects.push(id)
      const dead = suspects.filter((id) => suspected.includes(id))
      const freed = dead.length === 0 ? 0 : await free(connection, dead)
      await connection.query('commit')
      return { suspects, freed }
    } catch (error) {
      await connection.query('rollback').catch(() => undefined)
      throw error
    }
  })

/** Checks for dead workers now, and then repeatedly. */
export const freeDeadJobs = (
  books: Database,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping

  const looking = async () => {
    let suspects: readonly string[] = []
    while (!signal.aborted) {
      try {
        const looked = await lookForDead(books, suspects)
        suspects = looked.suspects
        if (looked.freed > 0) logger.warn({ jobs: looked.freed }, 'jobs of a server that died are done again')
      } catch (error) {
        // When the database was unavailable, all workers lost their locks.
        suspects = []
        logger.warn({ error: safeError(error) }, 'nobody could look for jobs of dead servers')
      }
      await pause(lookMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const ended = looking()

  return {
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}
