import { startOnFreePort } from '../../support/server-process.ts'
import { test as base } from './people.ts'

/** Adds the address of a second copy of the product with an empty database. */
export const test = base.extend<{ empty: string }>({
  // Requests come directly from this machine without a proxy, so the setup code is filled in.
  extraHTTPHeaders: {},
  empty: [
    async ({ browserName: _browser }, give) => {
      const env = { DEMO: '0', DATABASE_URL: '', LOG_LEVEL: 'warn' }
      const server = await startOnFreePort('scripts/start-empty.js', env, '/api/health')
      await give(server.url.replace('127.0.0.1', 'localhost'))
      await server.stop()
    },
    // Creating a database takes a while, which doesn't count as the test's time.
    { timeout: 300_000 },
  ],
})
