import type { FastifyBaseLogger } from 'fastify'
import type { Runner, WorkerEvents } from 'graphile-worker'
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { safeError } from '../safe-error.ts'

interface KeptRunning {
  readonly stop: () => Promise<void>
}

/** So many fruitless looks into the queue, by all workers together, and it is begun anew. */
const tolerated = 8
const pauseMs = 1_000

/**
 * Begins the queue's runner again whenever it ended by itself, or cannot get at jobs any more. The second happens: if
 * the database goes away in the moment of the start, the library remembers that failure for ever, asks no more, and
 * says so only to those who debug it.
 */
export const keepRunning = async (
  begin: (events: WorkerEvents) => Promise<Runner>,
  logger: Pick<FastifyBaseLogger, 'error'>,
): Promise<KeptRunning> => {
  const stopping = new AbortController()

  const start = async (): Promise<Runner> => {
    const events: WorkerEvents = new EventEmitter()
    const runner = await begin(events)
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
    return runner
  }

  const startAgain = async (): Promise<Runner | undefined> => {
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

  let runner: Runner | undefined = await start()
  const whileRunning = async () => {
    while (runner) {
      await runner.promise.catch((error: unknown) =>
        logger.error({ error: safeError(error) }, 'jobs were lost'),
      )
      if (stopping.signal.aborted) return
      logger.error('the job worker ended, and is started again')
      runner = await startAgain()
    }
  }
  const ended = whileRunning()

  return {
    stop: async () => {
      stopping.abort()
      // It objects to being stopped after it ended by itself; there is nothing left to stop then.
      await runner?.stop().catch(() => undefined)
      await ended
    },
  }
}
