import { expect, it } from 'vitest'
import { clockOf, holdNow, holdStage, secondsLeft } from './hold-clock.ts'

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

const held = { heldUntil: '2026-09-16T09:15:00Z', now: '2026-09-16T09:00:00Z', isBeingPaid: false }
it.each([
  ['held', held, 0, { seconds: 900, stage: 'held' }],
  ['over', held, 900_000, { seconds: 0, stage: 'over' }],
  ['of nothing', { ...held, heldUntil: null }, 0, undefined],
  ['being paid for', { ...held, isBeingPaid: true }, 0, { seconds: 900, stage: 'held' }],
  ['soon over while it is paid for', { ...held, isBeingPaid: true }, 899_000, { seconds: 1, stage: 'soon' }],
  ['for the payment to decide', { ...held, isBeingPaid: true }, 900_000, undefined],
])('a hold that is %s', (_, cart, sinceMs, hold) => {
  expect(holdNow(cart, sinceMs)).toEqual(hold)
})
