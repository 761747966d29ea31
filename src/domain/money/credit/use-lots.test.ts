import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CreditLot, chooseLots } from './use-lots.ts'

const now = '2026-09-16T09:00:00Z'
const lot = (id: string, left: number, expiresAt: string | null = null): CreditLot => ({
  id,
  left,
  expiresAt,
  createdAt: `2026-01-0${id}T00:00:00Z`,
})
const may = '2027-05-01T00:00:00Z'
const june = '2027-06-01T00:00:00Z'

describe('choosing credit lots', () => {
  test.each([
    ['nothing to pay', [lot('1', 100)], 0, []],
    ['part of one', [lot('1', 100)], 30, [['1', 30]]],
    ['all of one', [lot('1', 100)], 100, [['1', 100]]],
    [
      'the soonest to expire first',
      [lot('1', 100), lot('2', 100, june), lot('3', 100, may)],
      250,
      [
        ['3', 100],
        ['2', 100],
        ['1', 50],
      ],
    ],
    [
      'of two that never expire the older',
      [lot('2', 100), lot('1', 100)],
      150,
      [
        ['1', 100],
        ['2', 50],
      ],
    ],
    ['an empty one is passed over', [lot('1', 0, may), lot('2', 10)], 10, [['2', 10]]],
    ['not enough', [lot('1', 100)], 101, undefined],
    ['none of what has expired', [lot('1', 100, '2026-09-16T09:00:00Z')], 1, undefined],
  ] as const)('%s', (_name, lots, amount, expected) => {
    expect(chooseLots(lots, amount, now)?.map((use) => [use.id, use.amount])).toEqual(expected)
  })
})

test('uses exactly the amount, and takes no more from a lot than it has', () => {
  const lots = fc.array(
    fc.record({ left: fc.nat(500), expiresAt: fc.constantFrom(null, may, june, '2020-01-01T00:00:00Z') }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(lots, fc.nat(2_000), (given, amount) => {
      const all = given.map(({ left, expiresAt }, index) => lot(String(index), left, expiresAt))
      const good = all.filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
      const there = good.reduce((sum, { left }) => sum + left, 0)
      const uses = chooseLots(all, amount, now)
      const used = uses?.reduce((sum, use) => sum + use.amount, 0)
      expect(used).toBe(amount > there ? undefined : amount)
      for (const use of uses ?? [])
        expect(use.amount).toBeLessThanOrEqual(good.find(({ id }) => id === use.id)?.left ?? 0)
    }),
  )
})
