/** The time limit of a browser test (playwright.config.ts). */
const longest = 180_000

/**
 * Returns how many milliseconds to wait so that the day doesn't change during a test. The charges due today, the rest
 * of a month and the income of this month would differ a minute later.
 */
export const waitForDay = (now: Temporal.ZonedDateTime): number => {
  const left = now.until(now.startOfDay().add({ days: 1 })).total('milliseconds')
  return left > longest ? 0 : Math.ceil(left) + 1_000
}
