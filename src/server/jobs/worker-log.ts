import { Logger as WorkerLogger, type LogLevel } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'

const levels = { error: 'error', warning: 'warn', info: 'info', debug: 'debug' } as const satisfies Record<
  LogLevel,
  string
>

/** The queue's own messages in our log. Their metadata is left out: it holds whole jobs, payload included. */
export const workerLog = (logger: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info' | 'debug'>) =>
  new WorkerLogger((scope) => (level, message) => {
    logger[levels[level]]({ job: scope.jobId, task: scope.taskIdentifier }, message)
  })
