import { expect, it } from 'vitest'
import { placesLeft, scarcest } from './places-left.ts'

it.each([
  [null, 5, null],
  [10, 0, 10],
  [10, 7, 3],
  [10, 10, 0],
  // An admin went over the limit.
  [10, 12, 0],
])('of %s places %i are taken: %s left', (placeLimit, placesTaken, expected) => {
  expect(placesLeft({ placeLimit, placesTaken })).toBe(expected)
})

it.each([
  [[], null],
  [[null, null], null],
  [[0, 0], null],
  [[null, 4, 9], 4],
  [[0, 7], 7],
])('the scarcest of %j is %s', (left, expected) => {
  expect(scarcest(left)).toBe(expected)
})
