import { startServer } from '#tests/support/server-process.ts'
import { freePort } from '../../scripts/lib/free-port.js'
import type { Measure } from '../row.ts'
import { loadByTurns } from '../support/load.ts'

/**
 * Measures the first request of every page, with its database round trip. The aim is at least half the speed of a route
 * that does nothing.
 */
export const readClient: Measure = async ({ product }) => {
  const address = `${product.url}/api/client`
  const answer = await (await fetch(address)).text()
  const bare = await startServer(
    'bench/support/bare-server.ts',
    { PORT: String(await freePort()), ANSWER: answer },
    '/',
  )
  try {
    const [client, nothing] = await loadByTurns([{ url: address }, { url: bare.url }])
    if (client === undefined || nothing === undefined) throw new Error('nothing was measured')
    const to = 'a bare Fastify route with the same answer'
    return [
      {
        name: 'GET /api/client',
        value: client.perSecond,
        unit: 'requests/s',
        ratio: client.perSecond / nothing.perSecond,
        to,
      },
      { name: 'GET /api/client p99', value: client.p99, unit: 'ms', ratio: client.p99 / nothing.p99, to },
    ]
  } finally {
    await bare.stop()
  }
}
