import { fileURLToPath } from 'node:url'
import { startOnFreePort } from '#tests/support/server-process.ts'
import type { Measure, Row } from '../row.ts'
import { addsUp } from '../support/adds-up.ts'
import { copyOfTemplate } from '../support/kept-template.ts'
import { loadByTurns, type Target } from '../support/load.ts'
import { addDiscounts } from '../support/past-discounts.ts'
import { fillPasts, type Past, visitPasts } from '../support/past.ts'

const madeBy = ['past.ts', 'past-money.ts', 'past-credit.ts', 'fair.ts', 'bulk-load.ts'].map((file) =>
  fileURLToPath(new URL(`../support/${file}`, import.meta.url)),
)

/** Returns the query for the current month and this many months before it. */
const months = (before: number): string => {
  const now = Temporal.Now.plainDateISO().toPlainYearMonth()
  const last = now.toPlainDate({ day: now.daysInMonth })
  return `from=${now.subtract({ months: before }).toPlainDate({ day: 1 }).toString()}&to=${last.toString()}`
}
const [month, year] = [months(0), months(11)]

/** The addresses to measure. A page that makes two requests has a line for each. */
const opened: readonly (readonly [name: string, path: (past: Past) => string])[] = [
  ['public listing', () => '/api/listing'],
  ['activity page data', ({ activity }) => `/api/activity-groups/${activity}/public`],
  ['activity, as the team sees it', ({ activity }) => `/api/activity-groups/${activity}`],
  ['bookings', () => '/api/bookings'],
  ['bookings, of one activity', ({ activity }) => `/api/bookings?activityGroup=${activity}&limit=20`],
  ['bookings, overdue', () => '/api/bookings?payment=overdue&limit=20'],
  ['bookings, cancelled', () => '/api/bookings?status=cancelled&limit=20'],
  ['bookings, placed this month', () => `/api/bookings?${month}&limit=20`],
  ['bookings, search by email', () => '/api/bookings?search=family-222@people.test'],
  ['bookings, search by name', () => '/api/bookings?search=Zuzanna%20Oyelaran'],
  // Four thousand bookings belong to people with these names, and forty in the smaller past.
  ['bookings, search by a common name', () => '/api/bookings?search=Hana%20Patel'],
  ['bookings, search by reference', () => '/api/bookings?search=RC-YYYABC'],
  // Sixteen bookings in each past have such a reference. The search text may also be a name.
  ['bookings, search by the beginning of a reference', () => '/api/bookings?search=YYYAB'],
  ['payments', () => '/api/payments'],
  ['payments, search by reference', () => '/api/payments?search=RP-YYYABC'],
  ['payments, search by name', () => '/api/payments?search=Zuzanna%20Oyelaran'],
  // Four payments in each past have a reference that begins like this.
  ['payments, search by the beginning of a bank reference', () => '/api/payments?search=Slip%200000222'],
  ['discount rules', () => '/api/discount-rules'],
  ['cart of 10 with rules and a code', () => '/api/cart'],
  ['dashboard', () => '/api/reports/dashboard'],
  ['income, this month', () => `/api/reports/income?${month}`],
  ['income, 12 months', () => `/api/reports/income?${year}`],
  ['places, this month', () => `/api/reports/places?${month}`],
  ['places, by session', () => `/api/reports/sessions?${month}`],
  ['outstanding', () => '/api/reports/outstanding'],
  ['outstanding, by booking', () => '/api/reports/owing'],
  ['outstanding, as the ledger has it', () => '/api/reports/owed-by-ledger'],
  ['refunds, this month', () => `/api/reports/refunds?${month}`],
  ['refunds, 12 months', () => `/api/reports/refunds?${year}`],
  ['refunds, one by one', () => `/api/reports/refund-rows?${year}`],
  ['refunds, as credit', () => `/api/reports/refund-rows?${year}&way=accountCredit`],
  ['discounts, this month', () => `/api/reports/discounts?${month}`],
  ['discounts, 12 months', () => `/api/reports/discounts?${year}`],
  ['discounts, one by one', () => `/api/reports/redemptions?${year}`],
  ['credit', () => '/api/reports/credit'],
  ['credit, by person', () => '/api/reports/credit-holders'],
]

/**
 * Measures the same page after ten thousand bookings and after a million. The aim is a ratio of about 1 on any machine.
 * A page that adds up a year costs as much as its rows, which are a hundred times as many.
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
  for (const past of [small, large]) await addsUp((path) => at(past, path), year)

  const rows: Row[] = []
  for (const [name, path] of opened) {
    const [at10k, at1m] = await loadByTurns([at(small, path(small)), at(large, path(large))], {
      seconds: 2,
      rounds: 3,
    })
    if (at10k === undefined || at1m === undefined) throw new Error('nothing was measured')
    rows.push({
      name: `${name}, 1 million bookings`,
      value: at1m.perSecond,
      unit: 'requests/s',
      ratio: at1m.perSecond / at10k.perSecond,
      to: 'the same with 10 thousand',
    })
  }
  return rows
}
