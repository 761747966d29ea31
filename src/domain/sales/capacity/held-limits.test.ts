import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { heldLimit, linesOverLimits } from './held-limits.ts'

const inOne = (count: number) => Array.from({ length: count }, () => ({ sessionIds: ['swim'] }))
const inMany = (count: number, from = 0) => ({
  sessionIds: Array.from({ length: count }, (_, index) => `${from + index}`),
})

test('a customer holds 10 places in a session and 60 in a cart', () => {
  expect(heldLimit(new Map([['swim', limits.heldPlacesPerSession]]))).toBeUndefined()
  expect(heldLimit(new Map([['swim', limits.heldPlacesPerSession + 1]]))).toEqual({
    kind: 'tooManyInSession',
    sessionId: 'swim',
  })
  const sixty = inMany(limits.heldPlacesPerCart).sessionIds.map((id) => [id, 1] as const)
  expect(heldLimit(new Map(sixty))).toBeUndefined()
  expect(heldLimit(new Map([...sixty, ['one more', 1]]))).toEqual({ kind: 'tooManyInCart' })
})

test.each([
  { own: [], guest: inOne(10), over: 0 },
  { own: inOne(10), guest: inOne(1), over: 1 },
  { own: inOne(4), guest: inOne(10), over: 4 },
  { own: [inMany(50)], guest: [inMany(20, 50), inMany(10, 80)], over: 1 },
  { own: [inMany(60)], guest: [], over: 0 },
])('of $guest.length lines beside $own.length, $over are over the limits', ({ own, guest, over }) => {
  expect(linesOverLimits(own, guest)).toHaveLength(over)
})
