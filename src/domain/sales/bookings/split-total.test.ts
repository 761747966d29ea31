import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyRest, cardRest, splitWithCredit } from './split-total.ts'

describe('splitting a total between credit and another method', () => {
  it.each([
    ['none of it there', 1_000, 0, 'GBP', 0, 1_000],
    ['a part', 1_000, 400, 'GBP', 400, 600],
    ['all of it', 1_000, 1_000, 'GBP', 1_000, 0],
    ['more than it costs', 1_000, 5_000, 'GBP', 1_000, 0],
    ['less is used so that the card part reaches 30p', 1_000, 980, 'GBP', 970, 30],
    ['just enough for the card', 1_000, 970, 'GBP', 970, 30],
    ['a total that no card can pay', 20, 10, 'GBP', 10, 10],
    ['free of charge', 0, 500, 'GBP', 0, 0],
    ['cards move no third decimal, so less is used', 1_005, 10, 'KWD', 5, 1_000],
    ['where that cannot be helped, all of it is', 1_005, 3, 'KWD', 3, 1_002],
    ['yen', 1_000, 980, 'JPY', 950, 50],
  ])('works for: %s', (_, total, available, currency, credit, rest) => {
    expect(splitWithCredit(total, available, cardRest(currency))).toEqual({ credit, rest })
  })

  it('can leave any amount to methods without a minimum', () => {
    expect(splitWithCredit(1_000, 980, anyRest)).toEqual({ credit: 980, rest: 20 })
  })

  it('adds up, never uses more credit than there is, and avoids a rest that a card can’t pay if possible', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.constantFrom('GBP', 'JPY', 'KWD', 'USD'),
        (total, available, currency) => {
          const terms = cardRest(currency)
          const { credit, rest } = splitWithCredit(total, available, terms)
          expect(credit + rest).toBe(total)
          expect(credit).toBeGreaterThanOrEqual(0)
          expect(credit).toBeLessThanOrEqual(available)
          const payable = rest === 0 || (rest >= terms.least && rest % terms.step === 0)
          const possible = available >= total || (total >= terms.least && total % terms.step === 0)
          expect(payable || !possible).toBe(true)
        },
      ),
    )
  })
})
