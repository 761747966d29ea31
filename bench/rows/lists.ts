import type { Measure, Row } from '../row.ts'
import { databaseIn } from '../support/fair.ts'
import { loadByTurns, type Target } from '../support/load.ts'
import { makePast, type Past } from '../support/past.ts'

const few = 10_000
const many = 1_000_000

/**
 * The same list, page and search where ten thousand bookings were made and where a million were. Aim: flat, so that
 * the ratio is about 1 whatever the machine.
 */
export const lists: Measure = async ({ product, dataDir }) => {
  const database = databaseIn(dataDir)
  try {
    const small = await makePast(database, 'past-of-ten-thousand', few)
    const large = await makePast(database, 'past-of-a-million', many)
    const cookie = `rollcall-${new URL(product.url).port}`
    const at = ({ host, token }: Past, path: string): Target => ({
      url: `${product.url}${path}`,
      headers: { host, cookie: `${cookie}=${token}` },
    })
    const flat = async (name: string, path: (past: Past) => string): Promise<Row> => {
      const [at10k, at1m] = await loadByTurns([at(small, path(small)), at(large, path(large))])
      if (at10k === undefined || at1m === undefined) throw new Error('nothing was measured')
      return {
        name: `${name}, 1 million bookings`,
        value: at1m.perSecond,
        unit: 'requests/s',
        ratio: at1m.perSecond / at10k.perSecond,
        to: 'the same with 10 thousand',
      }
    }
    return [
      await flat('admin list of bookings', () => '/api/bookings'),
      await flat(
        'admin list, one activity',
        ({ activity }) => `/api/bookings?activityGroup=${activity}&limit=20`,
      ),
      await flat('admin list, what is overdue', () => '/api/bookings?payment=overdue&limit=20'),
      await flat('admin list, search by email', () => '/api/bookings?search=family-222@people.test'),
      await flat('public listing', () => '/api/listing'),
      await flat('activity page data', ({ activity }) => `/api/activity-groups/${activity}/public`),
    ]
  } finally {
    await database.close()
  }
}
