import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messages } from '#domain/messages.ts'
import { mayStayUnpaid, passCancelTerms, type PromisedPass } from './cancel-terms.ts'
import { refundedCredits } from './refunded-credits.ts'

const five: PromisedPass = { credits: 5, price: 4_500, refunded: 0, gone: 0, left: 5, used: 0 }

const at = (time: string) => Temporal.Instant.from(`2026-09-16T${time}:00Z`)

describe('cancelling a promised payment for a session pass', () => {
  it.each<[string, Partial<PromisedPass>, number, number, number, number]>([
    ['all is unused', {}, 4_500, 4_500, 5, 0],
    ['two of five are used', { left: 3, used: 2 }, 4_500, 2_700, 3, 2],
    ['all are used', { left: 0, used: 5 }, 4_500, 0, 0, 5],
    ['account credit paid more than is used', { left: 3, used: 2 }, 2_500, 2_500, 3, 0],
    ['account credit paid a part', { left: 1, used: 4 }, 2_500, 900, 1, 2],
    ['a part was cancelled before', { refunded: 900, gone: 1, left: 1, used: 3 }, 3_600, 900, 1, 3],
    ['it was cancelled as far as it goes', { refunded: 2_700, gone: 3, left: 0, used: 2 }, 1_800, 0, 0, 2],
    ['a used credit came back after that', { refunded: 2_700, gone: 3, left: 1, used: 1 }, 1_800, 900, 1, 1],
    ['the rest expired', { left: 0, used: 2 }, 4_500, 0, 0, 2],
    ['three for ten pounds, one used', { credits: 3, price: 1_000, left: 2, used: 1 }, 1_000, 666, 2, 1],
  ])('is limited to unused credits if %s', (_, pass, promised, amount, credits, unpaidPlaces) => {
    expect(passCancelTerms({ ...five, ...pass }, promised)).toEqual({
      amount,
      credits,
      unpaidPlaces,
      whyNot: amount === 0 ? messages.passUsedUp : null,
    })
  })

  it('keeps enough promised to pay for every used credit, and never leaves an unused credit unpaid', () => {
    const purchase = fc
      .record({ credits: fc.integer({ min: 1, max: 60 }), price: fc.integer({ min: 1, max: 100_000 }) })
      .chain(({ credits, price }) =>
        fc.record({
          credits: fc.constant(credits),
          price: fc.constant(price),
          used: fc.integer({ min: 0, max: credits }),
          promised: fc.integer({ min: 1, max: price }),
        }),
      )
    fc.assert(
      fc.property(purchase, ({ credits, price, used, promised }) => {
        const pass = { credits, price, refunded: 0, gone: 0, left: credits - used, used }
        const terms = passCancelTerms(pass, promised)
        expect(terms.amount).toBeGreaterThanOrEqual(0)
        expect(terms.amount).toBeLessThanOrEqual(promised)
        expect(terms.credits).toBeLessThanOrEqual(pass.left)
        expect(terms.credits).toBe(refundedCredits({ credits, price, refunded: terms.amount }))
        expect(price - terms.amount).toBeGreaterThanOrEqual((price * used) / credits)
        // One more penny would remove a used credit, or isn't promised.
        const more = refundedCredits({ credits, price, refunded: terms.amount + 1 })
        expect(terms.amount === promised || more > pass.left).toBe(true)
        expect(terms.unpaidPlaces).toBeLessThanOrEqual(used)
        expect(terms.amount < promised || terms.unpaidPlaces === 0).toBe(true)
      }),
    )
  })
})

describe('a booking without its promised payment', () => {
  it.each([
    ['promised when it was booked', false, at('09:00'), false],
    ['promised when it was booked, if customers may pay later', true, at('09:00'), true],
    ['promised for what was already due', false, at('08:59'), true],
    ['a part of a cart whose card part is open', false, null, false],
    ['such a part, if customers may pay later', true, null, true],
  ])('may stay or not: %s', (_, payLater, placedAt, expected) => {
    expect(mayStayUnpaid({ payLater, promisedAt: at('09:00'), placedAt })).toBe(expected)
  })
})
