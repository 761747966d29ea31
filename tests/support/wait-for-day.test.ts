import { expect, test } from 'vitest'
import { waitForDay } from './wait-for-day.ts'

test.each([
  ['2026-11-17T12:00', 0],
  ['2026-11-17T23:56:59', 0],
  ['2026-11-17T23:57', 181_000],
  ['2026-11-30T23:59:59.5', 1_500],
  ['2026-12-01T00:00', 0],
  // The day on which the clocks go back is longer.
  ['2026-10-25T23:59', 61_000],
])('at %s, a test waits for %i ms', (at, wait) => {
  expect(waitForDay(Temporal.PlainDateTime.from(at).toZonedDateTime('Europe/London'))).toBe(wait)
})
