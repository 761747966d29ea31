import { limits } from '#domain/limits.ts'
import { expect, it } from 'vitest'
import { ageInWords, durationInWords, inHours, validityInWords } from './words.ts'

it.each([
  [30, '0.5 hours'],
  [60, '1 hour'],
  [90, '1.5 hours'],
  [720, '12 hours'],
])('formats %d minutes as %s', (minutes, words) => {
  expect(inHours(minutes)).toBe(words)
})

it('shows each step of the slider as a number of half hours', () => {
  const { minimum, maximum, step } = limits.range
  const hours = Array.from({ length: (maximum - minimum) / step + 1 }, (_, at) =>
    inHours(minimum + at * step),
  )
  expect(hours).toHaveLength(24)
  expect(hours.every((words) => /^\d+(?:\.5)? hours?$/u.test(words))).toBe(true)
})

it.each([
  [1, 30, '1 hour 30 minutes'],
  [2, 0, '2 hours'],
  [0, 45, '45 minutes'],
  [0, 1, '1 minute'],
  [0, 0, '0 minutes'],
])('formats %d h %d min as %s', (hours, minutes, words) => {
  expect(durationInWords(hours, minutes)).toBe(words)
})

it.each([
  [8, 6, '8 years 6 months'],
  [1, 1, '1 year 1 month'],
  [0, 3, '3 months'],
  [5, 0, '5 years'],
])('formats %d y %d m as %s', (years, months, words) => {
  expect(ageInWords(years, months)).toBe(words)
})

it.each([
  [1, 'days', '1 day'],
  [3, 'months', '3 months'],
  [1, 'years', '1 year'],
])('formats %d %s as %s', (amount, unit, words) => {
  expect(validityInWords(amount, unit)).toBe(words)
})
