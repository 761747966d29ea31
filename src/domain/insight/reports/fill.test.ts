import { expect, test } from 'vitest'
import { fillRate } from './fill.ts'

test.each<[number, number, number | null]>([
  [0, 0, null],
  [0, 12, 0],
  [6, 12, 50],
  [1, 8, 13],
  [12, 12, 100],
  [13, 12, 108],
])('%d of %d places is a fill rate of %s per cent', (takenOfLimited, limit, rate) => {
  expect(fillRate({ takenOfLimited, limit })).toBe(rate)
})
