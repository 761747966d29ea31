import type { FastifyBaseLogger } from 'fastify'
import {
  parseCronItems,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
  Logger as WorkerLogger,
  type LogLevel,
} from 'graphile-worker'
import { z } from 'zod'
import { openSibling } from '#server/db/database.ts'
import { type Scope, scopeFor } from '#server/db/scope.ts'
import type { Actor } from '#server/db/transaction.ts'
import { isGuarded } from '#server/drill.ts'
import { createMailer } from '#server/gateways/mail/mailer.ts'
import type { AppParts, Deps } from '#server/http/deps.ts'
import { clientDirectory } from '#server/platform/clients/client-directory.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { installationOf } from '#server/platform/clients/installation.ts'
import { safeError } from '#server/safe-error.ts'
import { freeDeadJobs } from './free-dead-jobs.ts'
import type { JobGateways, JobHandlers, JobRun } from './job-kinds.ts'
import { keepRunning, whenNothingRuns } from './keep-running.ts'
import { showAlive } from './show-alive.ts'
import { type Sweep, sweepAll } from './sweep-all.ts'

const levels = { error: 'error', warning: 'warn', info: 'info', debug: 'debug' } as const satisfies Record<
  LogLevel,
  string
>

/**
 * Writes the queue's own messages to our log. Leaves out their metadata, because it contains whole jobs with their
 * data.
 */
const workerLog = (logger: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info' | 'debug'>) =>
  new WorkerLogger((scope) => (level, message) => {
    logger[levels[level]]({ job: scope.jobId, task: scope.taskIdentifier }, message)
  })

interface RunningWorker {
  /** Waits for the running jobs, and starts no new ones. */
  readonly stop: () => Promise<void>
}

const concurrency = 4
/**
 * The connections of the queue itself. One listens, one shows that we are alive, and the others take and finish jobs.
 * The jobs use the pool of the requests.
 */
const connections = concurrency + 3

/**
 * The results of jobs are recorded in batches, without delay. If they are recorded one at a time, the library doesn't
 * await the write. If the database is unavailable at that moment, the failure isn't handled and the whole process ends.
 */
const noteTogether = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

const actor: Actor = { kind: 'job', id: undefined, name: 'Rollcall' }

/** The format in which app.enqueue writes a job. The client is the transaction's, even if `data` contains another. */
const envelope = z.object({ clientId: z.uuid(), data: z.unknown() })

/** The queue stores and logs what a job throws, so it must not contain personal data. */
const guarded =
  (task: Task): Task =>
  async (payload, helpers) => {
    try {
      return await task(payload, helpers)
    } catch (error) {
      const { name, message, stack } = safeError(error)
      const problem = new Error(`${name}: ${message}`)
      if (stack !== undefined) problem.stack = stack
      throw problem
    }
  }

/** Starts a worker for queued jobs and for sweeps. The job handlers and sweeps are passed in. */
export const startWorker = async (
  parts: AppParts,
  handlers: (gateways: JobGateways) => JobHandlers,
  sweeps: Readonly<Record<string, Sweep>>,
): Promise<RunningWorker> => {
  const deps: AppParts & Pick<Deps, 'directory'> = {
    ...parts,
    directory: clientDirectory(parts.database, parts.config),
  }
  const mailer = createMailer(deps.config.mail)
  const { emailWorks } = installationOf(deps.config)
  const gateways = { mailer, emailWorks, files: deps.files, cards: deps.cards, drill: deps.drill }
  const byKind = handlers(gateways)
  // These are the same few statements for thousands of rows, found by their keys.
  const scopeOf = (client: Client): Scope => scopeFor(deps, client, actor, {}, 'kept')

  const taskOf = (handler: (run: JobRun<never>) => Promise<void>): Task =>
    guarded(async (payload, { job }) => {
      const { clientId, data } = envelope.parse(payload)
      const client = await deps.directory.byId(clientId)
      // The client was deleted. Its rows are gone, and so is the purpose of the job.
      if (!client) return
      await handler({
        scope: scopeOf(client),
        // Only data of this kind can be queued.
        data: data as never,
        lastTry: job.attempts >= job.max_attempts,
      })
    })
  const sweepOf = ({ forClient, roundSeconds }: Sweep): Task =>
    guarded(async () =>
      sweepAll(
        (await deps.directory.all()).map(scopeOf),
        (scope, end) => forClient(scope, gateways, end),
        roundSeconds,
      ),
    )

  const taskList: TaskList = {
    ...Object.fromEntries(Object.entries(byKind).map(([kind, handler]) => [kind, taskOf(handler)])),
    ...Object.fromEntries(Object.entries(sweeps).map(([name, sweep]) => [name, sweepOf(sweep)])),
  }
  const books = openSibling(deps.database, connections)
  // A failed sweep isn't retried. Its next round replaces it, so that rounds don't pile up.
  const parsedCronItems = parseCronItems(
    Object.entries(sweeps).map(([task, { cron }]) => ({ task, match: cron, options: { jobKey: task } })),
  )
  const logger = workerLog(deps.logger)
  const begin = (events: WorkerEvents) => {
    events.once('pool:create', ({ workerPool }) => {
      if (!isGuarded(deps.drill, 'workerLock')) return
      const alive = showAlive(books, workerPool.id)
      // Until then, its jobs must not be taken for those of a dead worker.
      void whenNothingRuns(events).then(alive.stop)
    })
    return run({
      pgPool: books.pool,
      concurrency,
      noHandleSignals: true,
      logger,
      taskList,
      parsedCronItems,
      events,
      preset: { worker: noteTogether },
    })
  }
  const kept = await keepRunning(begin, deps.logger)
  const looking = freeDeadJobs(books, deps.logger)

  return {
    stop: async () => {
      await Promise.all([kept.stop(), looking.stop()])
      mailer?.close()
      await books.close()
    },
  }
}
