import { describe, expect, it } from 'vitest'
import { type CancelledShare, cancelledShare, keptAs } from './cancelled-share.ts'

const whole = { whole: true, sessions: [{ sessionId: 'a' }, { sessionId: 'b' }] }
const one = { whole: false, sessions: [{ sessionId: 'a' }] }

describe('how much of a booking was cancelled', () => {
  it.each<[string, readonly { whole: boolean; sessions: { sessionId: string }[] }[], number, CancelledShare]>(
    [
      ['the only item', [whole], 1, 'all'],
      ['every item', [whole, whole], 2, 'all'],
      ['an item of two', [whole], 2, 'items'],
      ['an item, and a date of another', [whole, one], 2, 'items'],
      ['a date', [one], 1, 'oneDate'],
      ['the same date of each', [one, one], 2, 'oneDate'],
      ['a date of each', [one, { whole: false, sessions: [{ sessionId: 'b' }] }], 2, 'dates'],
      ['dates of one', [{ whole: false, sessions: [{ sessionId: 'a' }, { sessionId: 'b' }] }], 2, 'dates'],
    ],
  )('is worked out for: %s', (_, cancelled, booked, share) => {
    expect(cancelledShare(cancelled, booked)).toBe(share)
  })
})

it.each([
  ['all was paid', 3_000, 0, 'kept'],
  ['nothing was paid, and something stays to be paid', 0, 500, 'due'],
  ['a part was paid', 1_000, 500, 'charged'],
] as const)('describes the amount that isn’t given back if %s', (_, paid, due, as) => {
  expect(keptAs(paid, due)).toBe(as)
})
