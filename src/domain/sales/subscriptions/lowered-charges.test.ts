import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChargeToCover } from './charges-due.ts'
import { loweredCharges } from './lowered-charges.ts'

const september = '2026-09-01'
const october = '2026-10-01'
const pay = (dueOn: string, amount: number) => ({ kind: 'payment', dueOn, amount })

const charges: ChargeToCover[] = [
  { id: 'paid', dueOn: '2026-08-01', amount: 40, state: 'paid' },
  { id: 'sep', dueOn: september, amount: 40, state: 'overdue' },
  { id: 'oct', dueOn: october, amount: 60, state: 'collecting' },
]
const before = [{ kind: 'coverFee', amount: 20 }, pay('2026-08-01', 40), pay(september, 40), pay(october, 60)]

describe('lowering charges after a cancellation', () => {
  it.each([
    ['all of October', [pay('2026-08-01', 40), pay(september, 40)], 60, { oct: 0 }],
    ['half of October', [pay('2026-08-01', 40), pay(september, 40), pay(october, 30)], 30, { oct: 30 }],
    ['all of October, half of it kept', [pay('2026-08-01', 40), pay(september, 40)], 30, { oct: 30 }],
    ['all of October, nothing back', [pay('2026-08-01', 40), pay(september, 40)], 0, {}],
    ['September, and October is as it was', [pay('2026-08-01', 40), pay(october, 60)], 40, { sep: 0 }],
    ['both', [pay('2026-08-01', 40)], 100, { sep: 0, oct: 0 }],
    ['both, and less back than they came to', [pay('2026-08-01', 40)], 70, { sep: 30, oct: 0 }],
    ['what was paid', [pay(september, 40), pay(october, 60)], 40, {}],
    ['nothing', before, 0, {}],
  ])('gives the right amounts when this was cancelled: %s', (_, after, back, left) =>
    expect(
      Object.fromEntries(
        loweredCharges(charges, { before, after }, back).map(({ id, amount }) => [id, amount]),
      ),
    ).toEqual(left),
  )

  it('lowers by no more than is given back, and never below 0', () => {
    const amount = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 200 }), (sep, oct, back) => {
        const after = [pay(september, sep), pay(october, oct)]
        const lowered = loweredCharges(charges, { before, after }, back)
        const was = new Map(charges.map((charge) => [charge.id, charge.amount]))
        const less = lowered.map((one) => (was.get(one.id) ?? 0) - one.amount)
        expect(less.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(back)
        for (const one of lowered) expect(one.amount).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
