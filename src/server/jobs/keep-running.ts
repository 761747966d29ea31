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

/** So many fruitless looks into the queue, by all workers together, and it is begun anew. */
const tolerated = 8
const pauseMs = 1_000
/** How long a runner without workers may take to note how the last jobs ended. */
const lastWordsMs = 2_000

const endings = [
  'pool:release',
  'pool:gracefulShutdown:complete',
  'pool:forcefulShutdown:complete',
  'pool:forcefulShutdown:error',
] as const

/**
 * Its workers were let go, and begin nothing more: time for others. What they were at may still run, since an end by
 * force waits for no job.
 */
const whenWorkersAreGone = (events: WorkerEvents): Promise<void> =>
  new Promise((resolve) => {
    for (const name of endings) events.once(name, () => resolve())
  })

/**
 * No job is under way any more, and none will be begun. Counted here, not taken from how the library ended: also its
 * last word comes while jobs still run, where it ended by force.
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
 * Begins the queue's runner again whenever it ended by itself, or cannot get at jobs any more. The second happens: if
 * the database goes away in the moment of the start, the library remembers that failure for ever, asks no more, and
 * says so only to those who debug it. And if it goes away in the moment of noting that a job failed, the library lets
 * its workers go and then waits for ever, once the end of another job could be noted: it counts what is still to be
 * noted, and comes out below nothing.
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
      // Stopping it fulfils its promise, and the loop below begins another.
      if (failures === tolerated) void runner.stop().catch(() => undefined)
    })
    return {
      over,
      // It objects to being stopped after it ended by itself; there is nothing left to stop then.
      stop: () => Promise.race([runner.stop().catch(() => undefined), over]),
    }
  }

  const startAgain = async (): Promise<Running | undefined> => {
    while (!stopping.signal.aborted) {
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return undefined
      try {
        const begun = await start()
        // Asked to stop in between: nobody else knows of this one.
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
      // One that waits for ever still has its clock.
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
