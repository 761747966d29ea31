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

/** The queue's own messages in our log. Their metadata is left out: it holds whole jobs, payload included. */
const workerLog = (logger: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info' | 'debug'>) =>
  new WorkerLogger((scope) => (level, message) => {
    logger[levels[level]]({ job: scope.jobId, task: scope.taskIdentifier }, message)
  })

interface RunningWorker {
  /** Waits for the jobs under way, and takes no new ones. */
  readonly stop: () => Promise<void>
}

const concurrency = 4
/**
 * For the queue itself: one listens, one shows that we live, the others take and finish jobs. The jobs work in the pool
 * of the requests.
 */
const connections = concurrency + 3

/**
 * How jobs ended is noted in batches, at once. Noted one by one, the library does not wait for it: where the database
 * is gone in that moment nobody hears of the failure, and the whole process ends.
 */
const noteTogether = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

const actor: Actor = { kind: 'job', id: undefined, name: 'Rollcall' }

/** As app.enqueue writes it: the client is that of the transaction, whatever `data` says. */
const envelope = z.object({ clientId: z.uuid(), data: z.unknown() })

/** The queue keeps and logs what a job throws; nothing of a person may be in it. */
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

/** Works on what is enqueued, and sweeps. What a job or a sweep does is handed in. */
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
  // The same few statements for thousands of rows, found by their keys.
  const scopeOf = (client: Client): Scope => scopeFor(deps, client, actor, {}, 'kept')

  const taskOf = (handler: (run: JobRun<never>) => Promise<void>): Task =>
    guarded(async (payload, { job }) => {
      const { clientId, data } = envelope.parse(payload)
      const client = await deps.directory.byId(clientId)
      // Deleted since: its rows are gone, and with them what the job was about.
      if (!client) return
      await handler({
        scope: scopeOf(client),
        // Enqueue let in nothing but the payload of this kind.
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
  // One that fails is replaced by its next round, so that they do not pile up.
  const parsedCronItems = parseCronItems(
    Object.entries(sweeps).map(([task, { cron }]) => ({ task, match: cron, options: { jobKey: task } })),
  )
  const logger = workerLog(deps.logger)
  const begin = (events: WorkerEvents) => {
    events.once('pool:create', ({ workerPool }) => {
      if (!isGuarded(deps.drill, 'workerLock')) return
      const alive = showAlive(books, workerPool.id)
      // Until then nobody may take its jobs for those of a dead one.
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
