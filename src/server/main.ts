import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { pino } from 'pino'
import { connectDemoCards } from '#demo/connect-demo-cards.ts'
import { createDemo } from '#demo/create-demo.ts'
import { startCardSandbox } from '#sandbox/cards/start-card-sandbox.ts'
import { openDatabase } from '#server/db/database.ts'
import { startCluster } from '#server/db/embedded/start-cluster.ts'
import { checkExternalDatabase } from '#server/db/external.ts'
import { migrate } from '#server/db/migrate.ts'
import { createCardProvider } from '#server/gateways/cards/create-card-provider.ts'
import { createFileStore } from '#server/gateways/files/create-file-store.ts'
import { startWorker } from '#server/jobs/start-worker.ts'
import { checkDemoData } from '#server/platform/clients/check-demo-data.ts'
import { clientDirectory } from '#server/platform/clients/client-directory.ts'
import { announcement } from './announcement.ts'
import { buildApp } from './build-app.ts'
import { withCardSandbox } from './card-sandbox.ts'
import { systemClock as clock } from './clock.ts'
import { type Config, readConfig } from './config.ts'
import { jobHandlers, sweeps } from './jobs-and-sweeps.ts'
import { checkPortIsFree, drain, listen } from './listen.ts'
import { StartProblem } from './start-problem.ts'

/**
 * Returns a signal that is aborted when the process should end: by Ctrl-C, by SIGTERM, or because the starter has
 * ended.
 */
const stopRequest = (): AbortSignal => {
  const controller = new AbortController()
  const ask = () => controller.abort()
  // Ctrl-C arrives from the terminal, from npm and from the starter. One request is enough.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
  // The starter has the other end of this channel, and the kernel closes it even after kill -9.
  if (process.connected) process.once('disconnect', ask)
  return controller.signal
}

/** Resolves once the signal is aborted. */
const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Runs the whole product in one process. What is started here is stopped in the reverse order. */
const main = async () => {
  const stop = stopRequest()
  await using running = new AsyncDisposableStack()
  const given = readConfig(process.env)
  const logger = pino({ level: given.logLevel })
  await checkPortIsFree(given)

  /** Without a key, the test card provider may be used. */
  const withCards = async (): Promise<Config> => {
    if (!given.cardSandbox) return given
    const sandbox = await withCardSandbox(given, startCardSandbox)
    running.defer(sandbox.stop)
    return sandbox.config
  }

  const connectToDatabase = async (): Promise<PoolConfig> => {
    if (given.databaseUrl !== undefined) {
      await checkExternalDatabase(given.databaseUrl)
      return { connectionString: given.databaseUrl }
    }
    const cluster = await startCluster(join(given.dataDir, 'postgres'))
    running.defer(cluster.stop)
    void cluster.died.then((sentence) => fail(new StartProblem(sentence)))
    // If we are killed, the starter stops the database for us.
    process.send?.({ databaseProcess: cluster.pid })
    return cluster.connection
  }

  const database = openDatabase(await connectToDatabase())
  running.defer(database.close)
  if (stop.aborted) return
  // This runs before anything is written, so that a database of the wrong kind isn't changed.
  await checkDemoData(database, given)
  await migrate(database)

  const config = await withCards()
  const parts = {
    config,
    database,
    clock,
    logger,
    files: createFileStore(config),
    cards: createCardProvider(config.stripe),
  }
  if (config.demo) {
    await createDemo(parts)
    await connectDemoCards(parts)
    // Another process may have set up a real organiser since the first check.
    await checkDemoData(database, config)
  }
  if (stop.aborted) return
  const worker = await startWorker(parts, jobHandlers, sweeps)
  running.defer(worker.stop)
  const app = await buildApp(parts)
  running.defer(() => drain(app))
  if (stop.aborted) return
  await listen(app, config)
  process.stdout.write(announcement(config, await clientDirectory(database, config).all()))
  await aborted(stop)
}

const fail = (error: unknown): never => {
  // A problem that a person can solve is printed as a sentence. Any other error is our mistake, printed with all
  // details.
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
}

await main().catch(fail)
process.exit(0)
