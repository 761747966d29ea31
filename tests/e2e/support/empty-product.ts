import { startOnFreePort } from '../../support/server-process.ts'
import { test as base } from './people.ts'

/** With the address of a copy of the product beside the demo that has nothing in its database. */
export const test = base.extend<{ empty: string }>({
  // Straight from this machine: nothing looks like a proxy, so the setup code is filled in.
  extraHTTPHeaders: {},
  empty: [
    async ({ browserName: _browser }, give) => {
      const env = { DEMO: '0', DATABASE_URL: '', LOG_LEVEL: 'warn' }
      const server = await startOnFreePort('scripts/start-empty.js', env, '/api/health')
      await give(server.url.replace('127.0.0.1', 'localhost'))
      await server.stop()
    },
    // A database of its own takes a while, which is not the test's.
    { timeout: 300_000 },
  ],
})
