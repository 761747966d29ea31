import { createServer } from 'node:http'
import { pino } from 'pino'
import { systemClock as clock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { createFileStore } from '#server/gateways/files/create-file-store.ts'
import { jobHandlers, sweeps } from '#server/jobs-and-sweeps.ts'
import { startWorker } from '#server/jobs/start-worker.ts'

/**
 * Runs the worker in a process of its own, which never finishes sending an email until it is told to continue. Start it
 * with startServer.
 */
const { promise: told, resolve: goOn } = Promise.withResolvers<void>()
process.on('message', () => {
  goOn()
  process.send?.('told')
})
// Exits when the process that started it is gone.
process.on('disconnect', () => process.exit())

const config = readConfig(process.env)
await startWorker(
  {
    config,
    clock,
    database: openDatabase({ connectionString: config.databaseUrl }),
    logger: pino({ level: config.logLevel }),
    files: createFileStore(config),
    cards: undefined,
  },
  (gateways) => ({ ...jobHandlers(gateways), sendEmail: () => told }),
  sweeps,
)
createServer((_, answer) => answer.end('working')).listen(config.port)
