import { pino } from 'pino'
import type { Drill } from '#server/drill.ts'
import { createCardProvider } from '#server/gateways/cards/create-card-provider.ts'
import { createFileStore } from '#server/gateways/files/create-file-store.ts'
import { jobHandlers, sweeps } from '#server/jobs-and-sweeps.ts'
import { startWorker } from '#server/jobs/worker.ts'
import type { TestApp } from './app.ts'
import { eventually } from './eventually.ts'

export interface TestWorker {
  readonly logLines: readonly string[]
}

/** A worker on the test's database; with `handlers` a test looks on instead of the product's own. Ends with the app. */
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

/** What waits in the queue, as the owner of it sees it. */
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
