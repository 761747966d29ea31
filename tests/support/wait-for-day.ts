/** As long as a browser test may take (playwright.config.ts). */
const longest = 180_000

/**
 * How long to wait, in milliseconds, so that the day does not change during a test: what is due today, the rest of a month
 * and what was taken this month are other things a minute later.
 */
export const waitForDay = (now: Temporal.ZonedDateTime): number => {
  const left = now.until(now.startOfDay().add({ days: 1 })).total('milliseconds')
  return left > longest ? 0 : Math.ceil(left) + 1_000
}
