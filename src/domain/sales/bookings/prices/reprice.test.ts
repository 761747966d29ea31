import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { QuoteStep } from './quote-step.ts'
import { repriced } from './reprice.ts'

const sessions = (price: number, count: number): QuoteStep => ({
  kind: 'sessions',
  price,
  count,
  amount: price * count,
})
const lunch = (price: number, count: number): QuoteStep => ({
  kind: 'addOn',
  addOnId: 'lunch',
  name: 'Lunch',
  price,
  count,
  amount: price * count,
})
const none = new Map()
const amount = (list: readonly QuoteStep[]) => list.reduce((sum, step) => sum + step.amount, 0)
const worked = (step: QuoteStep) => ('count' in step ? step.price * step.count : step.amount)

describe('a price after a change', () => {
  it.each<[string, QuoteStep[], { kept: number; added: number; price: number }, QuoteStep[]]>([
    ['one more at the same price', [sessions(500, 2)], { kept: 2, added: 1, price: 500 }, [sessions(500, 3)]],
    [
      'one more, dearer by now',
      [sessions(500, 2)],
      { kept: 2, added: 1, price: 600 },
      [sessions(500, 2), sessions(600, 1)],
    ],
    ['one less', [sessions(500, 2)], { kept: 1, added: 0, price: 600 }, [sessions(500, 1)]],
    ['moved at the same price', [sessions(500, 1)], { kept: 0, added: 1, price: 500 }, [sessions(500, 1)]],
    ['moved, cheaper by now', [sessions(500, 1)], { kept: 0, added: 1, price: 400 }, [sessions(400, 1)]],
    [
      'what was added last leaves first',
      [sessions(500, 2), sessions(600, 2)],
      { kept: 3, added: 0, price: 700 },
      [sessions(500, 2), sessions(600, 1)],
    ],
    ['given for nothing', [sessions(0, 1)], { kept: 1, added: 1, price: 0 }, [sessions(0, 2)]],
  ])('is worked out for: %s', (_, steps, ticket, expected) => {
    expect(repriced({ steps, ticket, addOns: none })).toEqual(expected)
  })

  it('stays the same for an all-sessions ticket', () => {
    const term: QuoteStep = { kind: 'proRata', price: 20_000, left: 4, covered: 5, amount: 16_000 }
    expect(repriced({ steps: [term], ticket: null, addOns: none })).toEqual([term])
  })

  it('keeps the old price of add-ons whose session stays, and moves add-ons with their session', () => {
    const steps = [sessions(500, 2), lunch(300, 2)]
    const ticket = { kept: 1, added: 1, price: 500 }
    const moved = new Map([['lunch', { name: 'Lunch', kept: 1, added: 1, price: 350 }]])
    expect(repriced({ steps, ticket, addOns: moved })).toEqual([
      sessions(500, 2),
      lunch(300, 1),
      lunch(350, 1),
    ])
    expect(repriced({ steps, ticket, addOns: none })).toEqual([sessions(500, 2)])
  })

  it('never changes for what stays, and the steps always add up', () => {
    const recount = fc.record({ kept: fc.nat(5), added: fc.nat(5), price: fc.nat(900) })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(900), fc.integer({ min: 1, max: 4 })), { maxLength: 4 }),
        recount,
        (was, ticket) => {
          const steps = was.map(([price, count]) => sessions(price, count))
          const had = was.reduce((sum, [, count]) => sum + count, 0)
          const kept = Math.min(ticket.kept, had)
          const after = repriced({ steps, ticket: { ...ticket, kept }, addOns: none })
          const counts = after.reduce((sum, step) => sum + ('count' in step ? step.count : 0), 0)
          expect(counts).toBe(kept + ticket.added)
          expect(after.map((step) => step.amount)).toEqual(after.map(worked))
          const stays = repriced({ steps, ticket: { kept, added: 0, price: 1 }, addOns: none })
          expect(amount(after)).toBe(amount(stays) + ticket.price * ticket.added)
        },
      ),
    )
  })
})
