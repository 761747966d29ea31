import { expect, it } from 'vitest'
import { someOf } from './some-of.ts'

it.each([
  [1, 2, '1 of 2 dates'],
  [2, 2, 'both dates'],
  [2, 3, '2 of 3 dates'],
  [3, 3, 'all 3 dates'],
  [1_200, 1_200, 'all 1,200 dates'],
])('describes %i of %i', (some, all, words) => {
  expect(someOf(some, all, 'dates')).toBe(words)
})
