import { startOnFreePort } from '#tests/support/server-process.ts'
import { fileURLToPath } from 'node:url'
import type { Measure, Row } from '../row.ts'
import { copyOfTemplate } from '../support/kept-template.ts'
import { loadByTurns, type Target } from '../support/load.ts'
import { addDiscounts } from '../support/past-discounts.ts'
import { fillPasts, type Past, visitPasts } from '../support/past.ts'

const madeBy = ['past.ts', 'past-money.ts', 'fair.ts', 'bulk-load.ts'].map((file) =>
  fileURLToPath(new URL(`../support/${file}`, import.meta.url)),
)

/** The running month with so many before it. */
const months = (before: number): string => {
  const now = Temporal.Now.plainDateISO().toPlainYearMonth()
  const last = now.toPlainDate({ day: now.daysInMonth })
  return `?from=${now.subtract({ months: before }).toPlainDate({ day: 1 }).toString()}&to=${last.toString()}`
}

/**
 * The same list, page and search where ten thousand bookings were made and where a million were. Aim: flat, so that
 * the ratio is about 1 whatever the machine.
 */
export const lists: Measure = async ({ dataDir }) => {
  await using open = new AsyncDisposableStack()
  const { database, url } = await copyOfTemplate({ name: 'pasts', madeBy, fill: fillPasts }, open)
  const { small, large } = await visitPasts(database)
  for (const past of [small, large]) await addDiscounts(database, past)
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'warn' }
  const product = await startOnFreePort('src/server/main.ts', env, '/api/health')
  open.defer(product.stop)

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
    await flat('discount rules, list', () => '/api/discount-rules'),
    await flat('cart of 10 with rules and a code', () => '/api/cart'),
    await flat('report of income, this month', () => `/api/reports/income${months(0)}`),
    await flat('report of income, 12 months', () => `/api/reports/income${months(11)}`),
    await flat('report of places', () => `/api/reports/places${months(0)}`),
    await flat('report of what is outstanding', () => '/api/reports/outstanding'),
    await flat('report of discounts, 12 months', () => `/api/reports/discounts${months(11)}`),
    await flat('dashboard', () => '/api/reports/dashboard'),
    await flat('public listing', () => '/api/listing'),
    await flat('activity page data', ({ activity }) => `/api/activity-groups/${activity}/public`),
  ]
}
