import { formatDate } from '#domain/kernel/date-format.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { limits } from '#domain/limits.ts'
import { paths } from '#web/paths.ts'
import { startOnFreePort } from '../../support/server-process.ts'
import { typedDate } from './activities.ts'
import { expect, type Page, type People, peopleOf, test as base } from './people.ts'
import { windowsOf } from './windows.ts'

export const test = base.extend<{ demo: People }>({
  /** A demo beside the one that all others share: its clock can be moved without moving theirs. */
  demo: [
    async ({ browser, extraHTTPHeaders }, give, testInfo) => {
      const env = { DEMO: '1', DATABASE_URL: '', LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1, ::1' }
      const server = await startOnFreePort('scripts/start-empty.js', env, '/api/health')
      const baseURL = server.url.replace('127.0.0.1', 'localhost')
      // Windows of its own: the address ends with it.
      const windows = windowsOf(browser, false)
      const { people, leave } = peopleOf(browser, windows, baseURL, extraHTTPHeaders ?? {}, testInfo)
      await give(people)
      await leave()
      await server.stop()
    },
    // A database and a demo of its own take a while, which is not the test's.
    { timeout: 300_000 },
  ],
})

export const dayInWords = (day: string): string => formatDate(day, 'EEE d MMM yyyy')

/** The first day on which a moved clock arrives after this moment. */
export const firstArrivalAfter = (moment: string): string => {
  const { date, time } = localParts(moment, 'Europe/London')
  const days = time < limits.clockArrivesAt ? 0 : 1
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** The owner moves the clock of their demo to this day. */
export const moveClockTo = async (owner: Page, to: string) => {
  await owner.goto(paths.clock)
  await owner.getByRole('textbox', { name: 'Move to' }).fill(typedDate(to))
  await owner.getByRole('button', { name: 'Move the clock' }).click()
  // Everybody of the demo is charged on the way.
  await expect(owner.getByText(`It is ${dayInWords(to)} now.`)).toBeVisible({ timeout: 180_000 })
}
