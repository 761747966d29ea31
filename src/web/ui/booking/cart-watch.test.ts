import { expect, it } from 'vitest'
import { isEmptied, nothingSeen, watched } from './cart-watch.ts'

type Shown = Parameters<typeof watched>[1]

const line: Shown['lines'][number] = {
  _id: 'l',
  status: 'pending',
  activityGroup: { _id: 'g', name: 'Forest school' },
  ticket: { _id: 't', name: 'Day', type: 'single', timeDisplay: null },
  activities: [],
  attendee: null,
  addOns: [],
  steps: [],
  passedOver: [],
  amount: 0,
  subscription: null,
}
const cart = (_id: string | null, count: number): Shown => ({
  _id,
  lines: Array.from({ length: count }, () => line),
})

it.each<[string, readonly Shown[], string | null, boolean]>([
  ['was always empty', [cart(null, 0), cart(null, 0)], null, false],
  ['was filled', [cart(null, 0), cart('a', 1)], null, false],
  ['lost one of two lines', [cart('a', 2), cart('a', 1)], null, false],
  ['was emptied', [cart('a', 1), cart('a', 0)], null, true],
  ['was emptied and filled again', [cart('a', 1), cart('a', 0), cart('a', 1)], null, false],
  ['was booked', [cart('a', 1), cart(null, 0)], 'a', false],
  ['was booked, and then there is another', [cart('a', 1), cart('b', 2)], 'a', false],
  ['was booked, and the next emptied', [cart('a', 1), cart('b', 2), cart('b', 0)], 'a', true],
  ['was empty when it was left', [cart('a', 0), cart(null, 0)], null, false],
])('tracks a cart that %s', (_, shown, left, emptied) => {
  const watch = shown.reduce(watched, nothingSeen)
  expect(watch.left).toBe(left)
  expect(isEmptied(watch, shown.at(-1) ?? cart(null, 0))).toBe(emptied)
})

it('returns the same object if nothing changed', () => {
  const before = { seen: 'a', left: null }
  expect(watched(before, cart('a', 1))).toBe(before)
  expect(watched(nothingSeen, cart(null, 0))).toBe(nothingSeen)
})
