import { expect, it } from 'vitest'
import { counted, someOf } from './counted.ts'

it.each([
  [0, '0 refunds'],
  [1, '1 refund'],
  [2, '2 refunds'],
  [1_485, '1,485 refunds'],
])('says %i', (count, words) => {
  expect(counted(count, 'refund')).toBe(words)
})

it.each([
  [1, 2, '1 of 2 dates'],
  [2, 2, 'both dates'],
  [2, 3, '2 of 3 dates'],
  [3, 3, 'all 3 dates'],
  [1_200, 1_200, 'all 1,200 dates'],
])('says %i of %i', (some, all, words) => {
  expect(someOf(some, all, 'dates')).toBe(words)
})
