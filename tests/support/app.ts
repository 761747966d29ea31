import type { FastifyInstance, InjectOptions } from 'fastify'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from '#server/build-app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { createCardProvider } from '#server/gateways/cards/create-card-provider.ts'
import { createFileStore } from '#server/gateways/files/create-file-store.ts'
import type { Deps } from '#server/http/deps.ts'
import { clientDirectory } from '#server/platform/clients/client-directory.ts'
import { quickFolder } from '../../scripts/lib/quick-folder.js'
import { type TestClock, testClock } from './clock.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { watchAnswers } from './watch-answers.ts'

export interface TestApp extends AsyncDisposable {
  readonly app: FastifyInstance
  readonly data: TestDatabase
  readonly clock: TestClock
  readonly config: Config
  readonly logLines: readonly string[]
  /** The parts that a test starts beside the app and must end before it. */
  readonly beside: AsyncDisposableStack
}

export const testSecret = 'only-for-tests-only-for-tests-only-for-tests'

/** Creates an app with any environment variables. The rest is like `npm start` without the demo, on data of its own. */
export const createTestApp = async (
  env: Readonly<Record<string, string>> = {},
  own?: TestDatabase,
): Promise<TestApp> => {
  const data = own ?? (await createTestDatabase())
  const clock = testClock()
  const config = readConfig({
    SECRET: testSecret,
    LOG_LEVEL: 'info',
    // Created with the first file that is put into it.
    DATA_DIR: join(quickFolder(), `rollcall-test-${randomBytes(8).toString('hex')}`),
    ...env,
  })
  const logLines: string[] = []
  const logger = pino({ level: config.logLevel }, { write: (line: string) => void logLines.push(line) })
  const beside = new AsyncDisposableStack()
  const files = createFileStore(config)
  const app = await buildApp({
    config,
    database: data.database,
    clock,
    logger,
    files,
    cards: createCardProvider(config.stripe),
  })
  return {
    app: watchAnswers(app),
    data,
    clock,
    config,
    logLines,
    beside,
    [Symbol.asyncDispose]: async () => {
      await beside.disposeAsync()
      await app.close()
      await data.drop()
      if (env['DATA_DIR'] === undefined) rmSync(config.dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns what the app was built from, for a test that adds an operation or a page of its own. */
export const depsOf = ({ app, config, data: { database }, clock }: TestApp): Deps => ({
  config,
  clock,
  database,
  logger: app.log,
  files: createFileStore(config),
  cards: createCardProvider(config.stripe),
  directory: clientDirectory(database, config),
})

export interface Request extends Omit<InjectOptions, 'url' | 'method'> {
  readonly host?: string
  readonly cookie?: string | undefined
}

/** Sends a request as a browser on that host would: with its Origin, and with its cookie if it has one. */
export const send = (
  { app }: Pick<TestApp, 'app'>,
  line: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`,
  { host = 'brightwater.localhost', cookie, headers, ...rest }: Request = {},
) => {
  const [method, url] = line.split(' ') as ['GET', string]
  return app.inject({
    method,
    url,
    headers: {
      host,
      'sec-fetch-site': 'same-origin',
      ...(method === 'GET' ? {} : { origin: `http://${host}` }),
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
    ...rest,
  })
}
