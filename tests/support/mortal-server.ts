import { flushCompileCache } from 'node:module'
import { pino } from 'pino'
import { buildApp } from '#server/build-app.ts'
import { systemClock as clock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { createCardProvider } from '#server/gateways/cards/create-card-provider.ts'
import { createFileStore } from '#server/gateways/files/create-file-store.ts'
import { jobHandlers, sweeps } from '#server/jobs-and-sweeps.ts'
import { startWorker } from '#server/jobs/start-worker.ts'
import { listen } from '#server/listen.ts'

/**
 * Runs the product in a process of its own, put together as in main.ts, but kills itself with SIGKILL when it reaches a
 * given step. Start it with startServer.
 */
let step: unknown
process.on('message', (told) => {
  step = told
  process.send?.('told')
})
// Exits when the process that started it is gone.
process.on('disconnect', () => process.exit())

const config = readConfig(process.env)
const parts = {
  config,
  clock,
  database: openDatabase({ connectionString: config.databaseUrl }),
  logger: pino({ level: config.logLevel }),
  files: createFileStore(config),
  cards: createCardProvider(config.stripe),
  drill: {
    at: (point: string) => {
      if (point === step) process.kill(process.pid, 'SIGKILL')
    },
  },
}
await startWorker(parts, jobHandlers, sweeps)
const app = await buildApp(parts)
await listen(app, config)
// The process is killed, so it won't write the cache when it ends.
flushCompileCache()
