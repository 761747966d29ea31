import { describe, expect, it } from 'vitest'
import { goneOnReturn, refundedCredits, stillTaken } from './refunded-credits.ts'

describe('credits that go with money that was refunded', () => {
  it.each([
    [0, 0],
    [900, 1],
    [901, 2],
    [4_500, 5],
  ])('%i of £45.00 for 5: %i', (refunded, gone) =>
    expect(refundedCredits({ credits: 5, price: 4_500, refunded })).toBe(gone),
  )

  it.each([
    ['nothing was refunded', {}, []],
    ['one of this purchase', { a: 1 }, ['a1']],
    ['more than come back', { a: 9 }, ['a1', 'a2']],
    ['of both', { a: 1, b: 1 }, ['a1', 'b1']],
    ['of another purchase', { c: 3 }, []],
  ])('of those that come back: %s', (_, taken, gone) => {
    const back = ['a1', 'b1', 'a2'].map((id) => ({ id, lotId: id.charAt(0) }))
    expect(goneOnReturn(back, new Map(Object.entries(taken))).map(({ id }) => id)).toEqual(gone)
  })

  it('a purchase that pays for places of two bookings loses each of them once', () => {
    const taken = new Map([
      ['a', 1],
      ['b', 3],
    ])
    const first = goneOnReturn([{ lotId: 'a' }, { lotId: 'b' }], taken)
    expect(first).toHaveLength(2)
    expect(goneOnReturn([{ lotId: 'a' }, { lotId: 'b' }], stillTaken(taken, first))).toEqual([{ lotId: 'b' }])
  })
})
