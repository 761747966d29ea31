import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DisputeState } from './dispute-progress.ts'
import type { RefundState } from './payment-states.ts'
import { comesBack, lossOf, sharedOut } from './taken-back.ts'

type Refunds = readonly [number, RefundState][]
type Disputes = readonly [number, DisputeState][]

const loss = (refunds: Refunds, disputes: Disputes) =>
  lossOf({
    captured: 1_400,
    refunds: refunds.map(([amount, state]) => ({ amount, state })),
    disputes: disputes.map(([amount, state]) => ({ amount, state })),
  })

describe("the organiser's loss on a payment of £14", () => {
  test.each<[string, Refunds, Disputes, number]>([
    ['nothing, untouched', [], [], 0],
    ['nothing, refunded', [[1_400, 'done']], [], 0],
    ['nothing, taken back', [], [[1_400, 'lost']], 0],
    ['what was refunded and taken back as well', [[300, 'done']], [[1_400, 'lost']], 300],
    ['the same while the refund is on its way', [[300, 'created']], [[1_400, 'lost']], 300],
    ['the same by the provider’s own pages', [[300, 'external']], [[1_400, 'lost']], 300],
    ['nothing, where the refund came back', [[300, 'failed']], [[1_400, 'lost']], 0],
    ['nothing, where the bank took what was left', [[300, 'done']], [[1_100, 'lost']], 0],
    ['nothing while the bank only holds it', [[300, 'done']], [[1_400, 'open']], 0],
    ['nothing where the bank gave it back', [[300, 'done']], [[1_400, 'won']], 0],
    ['nothing where the bank only asked', [[1_400, 'done']], [[1_400, 'inquiryClosed']], 0],
    ['all of it', [[1_400, 'done']], [[1_400, 'lost']], 1_400],
    [
      'what two refunds and two disputes are too much',
      [
        [300, 'done'],
        [200, 'external'],
      ],
      [
        [900, 'lost'],
        [500, 'lost'],
      ],
      500,
    ],
  ])('is %s', (_name, refunds, disputes, lost) => {
    expect(loss(refunds, disputes)).toBe(lost)
  })
})

describe('shares of money that moves', () => {
  test.each([
    ['all is the payer’s', { amount: 1_100, before: 0, after: 0 }, { lost: 0, payers: 1_100 }],
    ['a part is lost', { amount: 1_400, before: 0, after: 300 }, { lost: 300, payers: 1_100 }],
    ['all is lost', { amount: 300, before: 200, after: 500 }, { lost: 300, payers: 0 }],
    ['a loss is made good first', { amount: 500, before: 300, after: 0 }, { lost: 300, payers: 200 }],
  ])('are right if %s', (_name, movement, shares) => {
    expect(sharedOut(movement)).toEqual(shares)
  })

  test.each([
    ['is there again', { amount: 500, before: 0, after: 0, owed: 0 }, { lost: 0, owed: 0, back: 500 }],
    ['ends a debt', { amount: 500, before: 0, after: 0, owed: 500 }, { lost: 0, owed: 500, back: 0 }],
    ['ends a debt first', { amount: 500, before: 0, after: 0, owed: 200 }, { lost: 0, owed: 200, back: 300 }],
    [
      'makes good a loss before',
      { amount: 500, before: 400, after: 0, owed: 200 },
      { lost: 400, owed: 100, back: 0 },
    ],
  ])('money that comes back %s', (_name, movement, shares) => {
    expect(comesBack(movement)).toEqual(shares)
  })

  test('leave the organiser the same loss in any order, and never cost the payer more than they paid', () => {
    const out = fc.record({ amount: fc.integer({ min: 1, max: 900 }), isRefund: fc.boolean() })
    fc.assert(
      fc.property(fc.array(out, { maxLength: 5 }), (moves) => {
        const end = (order: typeof moves) => {
          let [lost, payers] = [0, 0]
          for (const [index, { amount }] of order.entries()) {
            const at = (count: number) => {
              const some = order.slice(0, count)
              return loss(
                some.filter(({ isRefund }) => isRefund).map((one) => [one.amount, 'done']),
                some.filter(({ isRefund }) => !isRefund).map((one) => [one.amount, 'lost']),
              )
            }
            const shares = sharedOut({ amount, before: at(index), after: at(index + 1) })
            lost += shares.lost
            payers += shares.payers
          }
          return { lost, payers }
        }
        expect(end(moves)).toEqual(end(moves.toReversed()))
        expect(end(moves).payers).toBeLessThanOrEqual(1_400)
      }),
    )
  })
})
