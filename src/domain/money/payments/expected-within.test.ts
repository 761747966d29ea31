import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { expectedWithin } from './expected-within.ts'

const announced = (...amounts: readonly number[]) => amounts.map((amount, id) => ({ id, amount }))

describe('expected amounts of promised payments', () => {
  it.each<[string, number, readonly number[], readonly (readonly [number, number])[]]>([
    ['nothing was announced', 40, [], []],
    ['all of it is due', 60, [60], []],
    ['more is due than was announced', 100, [60], []],
    ['less is due', 40, [60], [[0, 40]]],
    ['nothing is due any more', 0, [60], [[0, 0]]],
    ['more was paid than it costs', -500, [60], [[0, 0]]],
    ['the newest gives way first', 80, [60, 40], [[1, 20]]],
    [
      'the newest is called off before the older is lowered',
      30,
      [60, 40, 20],
      [
        [0, 30],
        [1, 0],
        [2, 0],
      ],
    ],
  ])('are right if %s', (_case, due, amounts, after) => {
    expect(
      expectedWithin(due, announced(...amounts)).map(({ payment, amount }) => [payment.id, amount]),
    ).toEqual(after)
  })

  it('never add up to more than is due or was promised, and leave nothing due uncovered', () => {
    const amount = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000, max: 300_000 }),
        fc.array(amount, { maxLength: 5 }),
        (due, amounts) => {
          const before = announced(...amounts)
          const changed = new Map(expectedWithin(due, before).map((one) => [one.payment.id, one.amount]))
          const after = before.map((one) => ({ amount: changed.get(one.id) ?? one.amount }))
          expect(sumOf(after)).toBe(Math.min(Math.max(0, due), sumOf(before)))
          expect(after.every((one, at) => one.amount >= 0 && one.amount <= (before[at]?.amount ?? 0))).toBe(
            true,
          )
        },
      ),
    )
  })
})
