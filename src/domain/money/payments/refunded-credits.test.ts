import { describe, expect, it } from 'vitest'
import { goneOnReturn, refundedCredits, stillTaken } from './refunded-credits.ts'

describe('credits removed with refunded money', () => {
  it.each([
    [0, 0],
    [900, 1],
    [901, 2],
    [4_500, 5],
  ])('for %i of £45.00 for 5 credits are %i', (refunded, gone) =>
    expect(refundedCredits({ credits: 5, price: 4_500, refunded })).toBe(gone),
  )

  it.each([
    ['nothing was refunded', {}, []],
    ['one of this purchase', { a: 1 }, ['a1']],
    ['more than come back', { a: 9 }, ['a1', 'a2']],
    ['of both', { a: 1, b: 1 }, ['a1', 'b1']],
    ['of another purchase', { c: 3 }, []],
  ])('are taken from restored credits: %s', (_, taken, gone) => {
    const back = ['a1', 'b1', 'a2'].map((id) => ({ id, lotId: id.charAt(0) }))
    expect(goneOnReturn(back, new Map(Object.entries(taken))).map(({ id }) => id)).toEqual(gone)
  })

  it('include each credit once when a purchase pays for two bookings', () => {
    const taken = new Map([
      ['a', 1],
      ['b', 3],
    ])
    const first = goneOnReturn([{ lotId: 'a' }, { lotId: 'b' }], taken)
    expect(first).toHaveLength(2)
    expect(goneOnReturn([{ lotId: 'a' }, { lotId: 'b' }], stillTaken(taken, first))).toEqual([{ lotId: 'b' }])
  })
})
