import type { Measure, Row } from '../row.ts'
import { besideBareRoute } from '../support/bare-route.ts'
import { databaseIn, makeFair, oneBookingOf } from '../support/fair.ts'
import { loadByTurns, type Target } from '../support/load.ts'
import { read } from '../support/read.ts'

const to = 'a bare Fastify route with the same answer'

const againstBare = async (name: string, target: Target): Promise<Row> => {
  const answer = await read(target)
  return besideBareRoute(answer, async (bare) => {
    const [own, nothing] = await loadByTurns([target, { url: bare }])
    if (own === undefined || nothing === undefined) throw new Error('nothing was measured')
    return { name, value: own.perSecond, unit: 'requests/s', ratio: own.perSecond / nothing.perSecond, to }
  })
}

/**
 * Measures the pages that families read, with 500 activities of 30 sessions. The aim is that the listing is at least as
 * fast as a route that converts the same answer to JSON each time, and that 200,000 bookings don't slow it down.
 */
export const publicPages: Measure = async ({ product, dataDir }) => {
  const database = databaseIn(dataDir)
  try {
    const quiet = await makeFair(database, 'fair-without-bookings')
    const busy = await makeFair(database, 'fair-with-bookings', oneBookingOf(200_000))
    const at = (path: string, { host } = quiet): Target => ({
      url: `${product.url}${path}`,
      headers: { host },
    })
    const activity = `/api/activity-groups/${quiet.activity}/public`
    const rows = [
      await againstBare('GET /api/listing (500 activities × 30 sessions)', at('/api/listing')),
      await againstBare('GET /api/activity-groups/{id}/public', at(activity)),
      await againstBare('activity page', at(`/activities/${quiet.activity}`)),
    ]
    const [without, having] = await loadByTurns([at('/api/listing'), at('/api/listing', busy)])
    if (without === undefined || having === undefined) throw new Error('nothing was measured')
    return [
      ...rows,
      {
        name: 'GET /api/listing with 200,000 booking items',
        value: having.perSecond,
        unit: 'requests/s',
        ratio: having.perSecond / without.perSecond,
        to: 'the same with none',
      },
    ]
  } finally {
    await database.close()
  }
}
