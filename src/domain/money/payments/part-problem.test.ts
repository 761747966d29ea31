import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardMinimum } from './card-amounts.ts'
import { partProblem } from './part-problem.ts'

const byCard = { card: true, currency: 'GBP' }
const fine = /^$/u
const some = /^That would leave £0\.20, too little to be paid by card\./u

describe('paying a part of what is due', () => {
  it.each<[string, number, number, RegExp]>([
    ['all of it', 2_000, 2_000, fine],
    ['a half', 1_000, 2_000, fine],
    ['one that leaves what a card takes', 1_970, 2_000, fine],
    ['one that leaves a penny less', 1_971, 2_000, /all of it, £20\.00, or at most £19\.70\.$/u],
    ['one that leaves £0.20', 1_980, 2_000, some],
    ['one of so little that no part can be paid', 30, 50, /Please pay all of it, £0\.50\.$/u],
    ['one of what no card takes anyway', 10, 20, fine],
    ['more than all of it', 2_001, 2_000, fine],
  ])('is checked for %s', (_, amount, toPay, sentence) => {
    expect(partProblem(amount, { ...byCard, toPay })?.text ?? '').toMatch(sentence)
  })

  it("may leave any amount if cards aren't accepted", () => {
    expect(partProblem(1_980, { toPay: 2_000, card: false, currency: 'GBP' })).toBeUndefined()
  })

  it('never leaves an amount too small for a card if the whole amount was large enough', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 200 }), fc.integer({ min: 1, max: 200 }), (toPay, amount) => {
        fc.pre(amount <= toPay)
        const left = toPay - amount
        const isFine = left === 0 || left >= cardMinimum('GBP')
        expect(partProblem(amount, { ...byCard, toPay }) === undefined).toBe(isFine)
      }),
    )
  })
})
