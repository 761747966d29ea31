import { pino } from 'pino'
import type { Drill } from '#server/drill.ts'
import { createCardProvider } from '#server/gateways/cards/create-card-provider.ts'
import { createFileStore } from '#server/gateways/files/create-file-store.ts'
import { jobHandlers, sweeps } from '#server/jobs-and-sweeps.ts'
import { startWorker } from '#server/jobs/start-worker.ts'
import type { TestApp } from './app.ts'
import { eventually } from './eventually.ts'

export interface TestWorker {
  readonly logLines: readonly string[]
}

/**
 * Starts a worker on the test's database, which ends with the app. With `handlers`, a test observes jobs instead of
 * running the product's own.
 */
export const startTestWorker = async (
  test: TestApp,
  handlers: typeof jobHandlers = jobHandlers,
  drill?: Drill,
): Promise<TestWorker> => {
  const logLines: string[] = []
  const logger = pino({ level: 'debug' }, { write: (line: string) => void logLines.push(line) })
  const { config, clock, data } = test
  const files = createFileStore(config)
  const worker = await startWorker(
    {
      config,
      clock,
      logger,
      database: data.database,
      files,
      cards: createCardProvider(config.stripe),
      drill,
    },
    handlers,
    sweeps,
  )
  test.beside.defer(worker.stop)
  return { logLines }
}

/** Waits until the worker has nothing left to do. */
export const jobsDone = async (test: TestApp): Promise<void> => {
  await eventually(async () => (await queuedJobs(test)).length === 0)
}

/** Reads the jobs in the queue, as the owner of the database. */
export const queuedJobs = async ({ data }: TestApp) => {
  const { rows } = await data.database.pool.query<{
    task: string
    payload: unknown
    key: string | null
    attempts: number
    last_error: string | null
  }>(`
    select t.identifier as task, j.payload, j.key, j.attempts, j.last_error
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    order by j.id`)
  return rows
}
