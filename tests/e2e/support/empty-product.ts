import { freePort } from '../../../scripts/lib/free-port.js'
import { startServer } from '../../support/server-process.ts'
import { test as base } from './people.ts'

/** With the address of a copy of the product beside the demo that has nothing in its database. */
export const test = base.extend<{ empty: string }>({
  empty: [
    async ({ browserName: _browser }, give) => {
      const port = String(await freePort())
      const env = { PORT: port, DEMO: '0', DATABASE_URL: '', LOG_LEVEL: 'warn' }
      const server = await startServer('scripts/start-empty.js', env, '/api/health')
      await give(`http://localhost:${port}`)
      await server.stop()
    },
    // A database of its own takes a while, which is not the test's.
    { timeout: 120_000 },
  ],
})
