import { expect, test } from 'vitest'
import { charges } from '#server/db/schema/subscriptions.ts'
import { beginYears, billingProblems, walkYears } from '#tests/support/billing-years.ts'
import { runSeed } from '#tests/support/chance.ts'
import { retryAtOnce } from '#tests/support/eager-retries.ts'
import { inClient } from '#tests/support/people.ts'
import { rounds, soaking } from '#tests/support/soak.ts'

retryAtOnce()

const zones = [
  'Europe/London',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Africa/Cairo',
] as const
/** The quick run walks one zone for ten years, and the others past their first 29 February. */
const tenYears = '2036-03-04T12:00:00Z'
const leapYear = '2028-03-04T12:00:00Z'
const runs = rounds().flatMap((round) =>
  zones.map(
    (zone, index) => [zone, soaking || index === 0 ? tenYears : leapYear, 100 * round + index] as const,
  ),
)

test.each(runs)(
  `in %s until %s each due date is charged once in full, and the books balance (SEED=${runSeed}, %i)`,
  { timeout: 600_000 },
  async (zone, until, offset) => {
    const years = await beginYears(zone, runSeed + offset, soaking ? 3 : 1)
    try {
      await walkYears(years, until)
      expect(await billingProblems(years)).toEqual([])
      const rows = await inClient(years.test, years.client, (tx) => tx.sql.select().from(charges))
      // Pauses remove some of the 121 or 25 charges.
      expect(rows.length).toBeGreaterThan(until === tenYears ? 80 : 12)
    } finally {
      await years.test[Symbol.asyncDispose]()
    }
  },
)

test(
  `without the row for each day and the exclusive lock on it, the same years go wrong (SEED=${runSeed})`,
  { timeout: 600_000 },
  async () => {
    const years = await beginYears('Europe/London', runSeed, 1)
    try {
      years.drill.without = ['chargeClaim']
      await years.test.data.database.pool.query('alter table charges drop constraint charges_due')
      await walkYears(years, '2027-12-04T12:00:00Z', { workers: 2, moments: 12 })
      expect((await billingProblems(years)).join()).toMatch(/rows|charged|costs/u)
    } finally {
      await years.test[Symbol.asyncDispose]()
    }
  },
)
