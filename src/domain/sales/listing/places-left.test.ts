import { expect, it } from 'vitest'
import { leftFor, placesLeft, placesOffered, placesOn } from './places-left.ts'

it.each([
  [null, 5, null],
  [10, 0, 10],
  [10, 7, 3],
  [10, 10, 0],
  // The team went over the limit.
  [10, 12, 0],
])('shows the right number for a limit of %s with %i taken: %s left', (placeLimit, placesTaken, expected) => {
  expect(placesLeft({ placeLimit, placesTaken })).toBe(expected)
})

it.each([
  [[], null],
  [[null, 4], null],
  [[0, 0], null],
  [[4, 9], 9],
  [[0, 1], 1],
])('promises the best of tickets with room for %j: %s', (rooms, expected) => {
  expect(placesOffered(rooms.map((room) => ({ room })))).toBe(expected)
})

it.each([
  [null, null, null],
  [null, 4, 4],
  [3, null, 3],
  [3, 4, 3],
  [3, 2, 2],
])(
  'takes the smaller limit of a ticket with %s left in a session with %s left: %s',
  (own, there, expected) => {
    expect(leftFor({ placesLeft: own, placesLeftIn: { other: 0 } }, { _id: 's', placesLeft: there })).toBe(
      expected,
    )
  },
)

it.each([
  [3, null, 3],
  [3, 4, 3],
  [3, 2, 2],
])(
  'uses the ticket’s own limit for a session if it has %s left there and the session has %s: %s',
  (own, there, expected) => {
    expect(leftFor({ placesLeft: 9, placesLeftIn: { s: own } }, { _id: 's', placesLeft: there })).toBe(
      expected,
    )
  },
)

const days = [
  { _id: 'mon', placesLeft: 0 },
  { _id: 'tue', placesLeft: 4 },
  { _id: 'wed', placesLeft: 4 },
]
const everyDay = new Set(days.map(({ _id }) => _id))
const none = { placesLeft: null, placesLeftIn: {} }
const whole = { type: 'all', room: 0, remainingSessions: everyDay, ...none } as const
const single = (placesLeftIn: Record<string, number>, room: number | null) =>
  ({ type: 'single', room, remainingSessions: everyDay, placesLeft: 10, placesLeftIn }) as const

it.each([
  ['a whole camp and single days of few each', [whole, single({ tue: 3, wed: 2 }, 3)], [0, 3, 2]],
  ['only the whole camp, one day of which is full', [whole], [0, 0, 0]],
  ['two that are sold singly', [single({ tue: 3, wed: 2 }, 3), single({ tue: 2, wed: 3 }, 3)], [0, 3, 3]],
  ['days that the ticket does not limit', [{ ...single({}, 4), placesLeft: null }], [0, 4, 4]],
  ['a whole camp that lets in all who come', [{ ...whole, room: null }], [null, null, null]],
  ['nothing', [], [0, null, null]],
])(
  'shows what can be booked on each date with %s, and the best of the dates on the card',
  (_, tickets, expected) => {
    const left = days.map((day) => placesOn(day, tickets))
    expect(left).toEqual(expected)
    const freest = left.includes(null) ? null : Math.max(...left.map(Number))
    expect(placesOffered(tickets)).toBe(freest === 0 ? null : freest)
  },
)
