import { expect, it } from 'vitest'
import { extraTimes } from './extra-times.ts'

it.each([
  [1, 'Lunch'],
  [2, 'Lunch × 2'],
])('names an add-on with the number of its dates: %i', (dates, words) => {
  expect(extraTimes('Lunch', dates)).toBe(words)
})
