import { pages } from '#contract/pages.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { limits } from '#domain/limits.ts'
import { startOnFreePort } from '../../support/server-process.ts'
import { typedDate } from './activities.ts'
import { expect, type Page, type People, peopleOf, test as base } from './people.ts'
import { windowsOf } from './windows.ts'

export const test = base.extend<{ demo: People }>({
  /** Starts a demo besides the shared one, so that its clock can be moved alone. */
  demo: [
    async ({ browser, extraHTTPHeaders }, give, testInfo) => {
      const env = { DEMO: '1', DATABASE_URL: '', LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1, ::1' }
      const server = await startOnFreePort('scripts/start-empty.js', env, '/api/health')
      const baseURL = server.url.replace('127.0.0.1', 'localhost')
      // Uses separate windows, because their address no longer exists afterwards.
      const windows = windowsOf(browser, false)
      const { people, leave } = peopleOf(browser, windows, baseURL, extraHTTPHeaders ?? {}, testInfo)
      await give(people)
      await leave()
      await server.stop()
    },
    // Creating a database and a demo takes a while, which doesn't count as the test's time.
    { timeout: 300_000 },
  ],
})

export const dayInWords = (day: string): string => formatDate(day, 'EEE d MMM yyyy')

/** Returns the first day for which a moved clock is later than this moment. */
export const firstArrivalAfter = (moment: string): string => {
  const { date, time } = localParts(moment, 'Europe/London')
  const days = time < limits.clockArrivesAt ? 0 : 1
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** Moves the clock of this demo to a day, as its owner. */
export const moveClockTo = async (owner: Page, to: string) => {
  await owner.goto(pages.clock())
  await owner.getByRole('textbox', { name: 'Move to' }).fill(typedDate(to))
  await owner.getByRole('button', { name: 'Move the clock' }).click()
  // Moving the clock charges everyone in the demo.
  await expect(owner.getByText(`It is ${dayInWords(to)} now.`)).toBeVisible({ timeout: 180_000 })
}
