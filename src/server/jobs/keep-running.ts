import type { FastifyBaseLogger } from 'fastify'
import type { Runner, WorkerEvents } from 'graphile-worker'
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { safeError } from '#server/safe-error.ts'

interface KeptRunning {
  readonly stop: () => Promise<void>
}

interface Running {
  readonly over: Promise<unknown>
  readonly stop: () => Promise<unknown>
}

/** The number of failed checks of the queue, by all workers together, after which the runner is restarted. */
const tolerated = 8
const pauseMs = 1_000
/** How long a runner without workers may take to record how the last jobs ended. */
const lastWordsMs = 2_000

const endings = [
  'pool:release',
  'pool:gracefulShutdown:complete',
  'pool:forcefulShutdown:complete',
  'pool:forcefulShutdown:error',
] as const

/**
 * Resolves when the workers were released and start no more jobs, so that others may start. Their last jobs may still
 * run, because a forced end doesn't wait for jobs.
 */
const whenWorkersAreGone = (events: WorkerEvents): Promise<void> =>
  new Promise((resolve) => {
    for (const name of endings) events.once(name, () => resolve())
  })

/**
 * Resolves when no job is running and none will start. Counts the jobs here, because the library's own last event can
 * come while jobs are still running after a forced end.
 */
export const whenNothingRuns = (events: WorkerEvents): Promise<void> =>
  new Promise((resolve) => {
    const underWay = new Set<string>()
    let gone = false
    const look = () => {
      if (gone && underWay.size === 0) resolve()
    }
    const ended = ({ job }: { readonly job: { readonly id: string } }) => {
      underWay.delete(job.id)
      look()
    }
    events.on('job:start', ({ job }) => {
      underWay.add(job.id)
    })
    events.on('job:success', ended)
    events.on('job:error', ended)
    void whenWorkersAreGone(events).then(() => {
      gone = true
      look()
    })
  })

/**
 * Restarts the queue's runner when it has ended without being stopped, or can't get any jobs. The second case happens.
 * If the database goes away at the moment of the start, the library remembers that failure forever, asks no more, and
 * logs it only for debugging. If the database goes away while a job's failure is being recorded, the library releases
 * its workers and then waits forever: it counts the records still to write, and the count falls below zero.
 */
export const keepRunning = async (
  begin: (events: WorkerEvents) => Promise<Runner>,
  logger: Pick<FastifyBaseLogger, 'error'>,
): Promise<KeptRunning> => {
  const stopping = new AbortController()

  const start = async (): Promise<Running> => {
    const events: WorkerEvents = new EventEmitter()
    const gone = whenWorkersAreGone(events)
    const runner = await begin(events)
    const ended = runner.promise.catch((error: unknown) =>
      logger.error({ error: safeError(error) }, 'jobs were lost'),
    )
    const over = Promise.race([ended, gone.then(() => pause(lastWordsMs, undefined, { ref: false }))])
    let failures = 0
    const reset = () => {
      failures = 0
    }
    events.on('worker:getJob:empty', reset)
    events.on('job:start', reset)
    events.on('worker:getJob:error', () => {
      failures += 1
      // Stopping the runner resolves its promise, and the loop below starts another.
      if (failures === tolerated) void runner.stop().catch(() => undefined)
    })
    return {
      over,
      // The runner throws if it is stopped after it has ended. There is nothing left to stop then.
      stop: () => Promise.race([runner.stop().catch(() => undefined), over]),
    }
  }

  const startAgain = async (): Promise<Running | undefined> => {
    while (!stopping.signal.aborted) {
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return undefined
      try {
        const begun = await start()
        // The stop was requested while this runner started, and no other code knows this runner.
        if (stopping.signal.aborted) await begun.stop()
        return begun
      } catch (error) {
        logger.error({ error: safeError(error) }, 'the job worker could not start')
      }
    }
    return undefined
  }

  let running: Running | undefined = await start()
  const whileRunning = async () => {
    while (running) {
      await running.over
      if (stopping.signal.aborted) return
      logger.error('the job worker ended, and is started again')
      // A runner that waits forever still has its timer, so it is stopped.
      void running.stop()
      running = await startAgain()
    }
  }
  const ended = whileRunning()

  return {
    stop: async () => {
      stopping.abort()
      await running?.stop()
      await ended
    },
  }
}
