import { expect, it } from 'vitest'
import { holdNow, holdStage, secondsLeft, shortTimeLeft, timeLeft } from './hold-clock.ts'

it.each([
  [900, '15 min 00 s', '15 min', 'held'],
  [121, '2 min 01 s', '2 min', 'held'],
  [120, '2 min 00 s', '2 min', 'soon'],
  [119, '1 min 59 s', '1 min', 'soon'],
  [60, '1 min 00 s', '1 min', 'soon'],
  [59, '59 s', '59 s', 'soon'],
  [9, '9 s', '9 s', 'soon'],
  [0, '0 s', '0 s', 'over'],
])('shows %i seconds as %s, or as %s for short, and in the stage %s', (seconds, full, short, stage) => {
  expect(timeLeft(seconds)).toBe(full)
  expect(shortTimeLeft(seconds)).toBe(short)
  expect(holdStage(seconds)).toBe(stage)
})

it('counts by the server’s clock, and never below 0', () => {
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
])('shows a hold that is %s', (_, cart, sinceMs, hold) => {
  expect(holdNow(cart, sinceMs)).toEqual(hold)
})
