import { expect, it } from 'vitest'
import { counted } from './counted.ts'

it.each([
  [0, '0 refunds'],
  [1, '1 refund'],
  [2, '2 refunds'],
  [1_485, '1,485 refunds'],
])('writes %i in words', (count, words) => {
  expect(counted(count, 'refund')).toBe(words)
})
