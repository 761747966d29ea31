import { expect, it } from 'vitest'
import { pauseAfter } from './provider-checks.ts'

it.each([
  [1, undefined, 600],
  [2, undefined, 1_200],
  [3, undefined, 2_400],
  [8, undefined, 76_800],
  [9, undefined, 86_400],
  [5_000, undefined, 86_400],
  [1, 30, 600],
  [1, 3_600, 3_600],
  [9, 172_800, 172_800],
])(
  'after %i failures in a row and a requested wait of %s seconds, waits %i seconds',
  (failures, asked, seconds) => {
    expect(pauseAfter(failures, asked)).toBe(seconds)
  },
)
