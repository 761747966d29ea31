import { expect, it } from 'vitest'
import { clockOf, holdStage, secondsLeft } from './hold-clock.ts'

it.each([
  [900, '15:00', 'held'],
  [121, '2:01', 'held'],
  [120, '2:00', 'soon'],
  [9, '0:09', 'soon'],
  [0, '0:00', 'over'],
])('%i seconds read %s and are %s', (seconds, clock, stage) => {
  expect(clockOf(seconds)).toBe(clock)
  expect(holdStage(seconds)).toBe(stage)
})

it('counts by the server’s clock, and never below nothing', () => {
  const [now, until] = ['2026-09-16T09:00:00Z', '2026-09-16T09:15:00Z']
  expect(secondsLeft(until, now, 0)).toBe(900)
  expect(secondsLeft(until, now, 500)).toBe(900)
  expect(secondsLeft(until, now, 1_000)).toBe(899)
  expect(secondsLeft(until, now, 3_600_000)).toBe(0)
})
