import { expect, it } from 'vitest'
import { countInWords } from './count-in-words.ts'

it.each([
  [0, '0 refunds'],
  [1, '1 refund'],
  [2, '2 refunds'],
  [1_485, '1,485 refunds'],
])('says %i', (count, words) => {
  expect(countInWords(count, 'refund', 'refunds')).toBe(words)
})
