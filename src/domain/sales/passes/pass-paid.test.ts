import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'
import { joinPassPaid, movePassPaid, passesStaying, splitPassPaid } from './pass-paid.ts'
import type { PassStep } from './pass-steps.ts'

const sessions = (price: number, count: number): QuoteStep => ({
  kind: 'sessions',
  price,
  count,
  amount: price * count,
})
const pass = (price: number, ...sessionIds: string[]): PassStep => ({
  kind: 'pass',
  passId: 'swim',
  name: 'Swim pass',
  price,
  count: sessionIds.length,
  amount: -price * sessionIds.length,
  sessionIds,
})
const amountOf = (steps: readonly QuoteStep[]) => steps.reduce((sum, { amount }) => sum + amount, 0)

describe('places paid by credits', () => {
  it('can be taken out of a price and put back', () => {
    const steps = [sessions(900, 3), pass(900, 'mon', 'tue')]
    const { money, passes } = splitPassPaid(steps)
    expect(money).toEqual([sessions(900, 1)])
    expect(joinPassPaid(money, passes)).toEqual(steps)
  })

  it('leave no price in money if they pay for everything', () => {
    expect(splitPassPaid([sessions(900, 1), pass(900, 'mon')]).money).toEqual([])
  })

  it('are taken from sessions at the same price', () => {
    expect(splitPassPaid([sessions(900, 2), sessions(1_000, 2), pass(1_000, 'wed')]).money).toEqual([
      sessions(900, 2),
      sessions(1_000, 1),
    ])
  })

  it('are removed with their session', () => {
    expect(passesStaying([pass(900, 'mon', 'tue')], new Set(['tue', 'wed']))).toEqual([pass(900, 'tue')])
    expect(passesStaying([pass(900, 'mon')], new Set(['tue']))).toEqual([])
  })

  it('move with their place and pay the new price', () => {
    expect(
      movePassPaid([pass(900, 'mon', 'tue')], { removed: ['mon'], added: ['thu'], price: 1_000 }),
    ).toEqual({ passes: [pass(900, 'tue'), pass(1_000, 'thu')], moved: [{ from: 'mon', to: 'thu' }] })
    expect(
      movePassPaid([pass(900, 'mon', 'tue')], { removed: ['mon'], added: ['thu'], price: 900 }).passes,
    ).toEqual([pass(900, 'tue', 'thu')])
  })

  it('restore their credit if no place replaces theirs', () => {
    expect(
      movePassPaid([pass(900, 'mon', 'tue')], { removed: ['mon', 'tue'], added: ['thu'], price: 900 }),
    ).toEqual({
      passes: [pass(900, 'thu')],
      moved: [
        { from: 'mon', to: 'thu' },
        { from: 'tue', to: null },
      ],
    })
  })
})

it('keeps the amount and the places when any price is split and joined', () => {
  const prices = fc.constantFrom(500, 900, 1_000)
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(prices, fc.integer({ min: 1, max: 5 }), fc.nat(5)), {
        selector: ([price]) => price,
        maxLength: 3,
      }),
      (parts) => {
        const steps = [
          ...parts.map(([price, count]) => sessions(price, count)),
          ...parts.flatMap(([price, count, paid]) => {
            const ids = Array.from({ length: Math.min(count, paid) }, (_, index) => `${price} ${index}`)
            return ids.length === 0 ? [] : [pass(price, ...ids)]
          }),
        ]
        const { money, passes } = splitPassPaid(steps)
        expect(amountOf(money)).toBe(amountOf(steps))
        const joined = joinPassPaid(money, passes)
        expect(amountOf(joined)).toBe(amountOf(steps))
        expect(joined.filter(({ kind }) => kind === 'pass')).toEqual(passes)
      },
    ),
  )
})
