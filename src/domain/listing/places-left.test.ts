import { expect, it } from 'vitest'
import { leftFor, placesLeft, placesOffered } from './places-left.ts'

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
  [[null, 4], null],
  [[0, 0], null],
  [[4, 9], 9],
  [[0, 1], 1],
])('tickets that let in %j more promise %s', (rooms, expected) => {
  expect(placesOffered(rooms.map((room) => ({ room })))).toBe(expected)
})

it.each([
  [null, null, null],
  [null, 4, 4],
  [3, null, 3],
  [3, 4, 3],
  [3, 2, 2],
])('a ticket that has %s left in a session that has %s leaves %s', (own, there, expected) => {
  expect(leftFor({ placesLeft: own, placesLeftIn: { other: 0 } }, { _id: 's', placesLeft: there })).toBe(
    expected,
  )
})

it.each([
  [3, null, 3],
  [3, 4, 3],
  [3, 2, 2],
])('a ticket that has %s left in just this session, which has %s, leaves %s', (own, there, expected) => {
  expect(leftFor({ placesLeft: 9, placesLeftIn: { s: own } }, { _id: 's', placesLeft: there })).toBe(expected)
})
