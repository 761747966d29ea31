import { expect, it } from 'vitest'
import { extraTimes } from './extra-times.ts'

it.each([
  [1, 'Lunch'],
  [2, 'Lunch × 2'],
])('names an extra of %i dates', (dates, words) => {
  expect(extraTimes('Lunch', dates)).toBe(words)
})
