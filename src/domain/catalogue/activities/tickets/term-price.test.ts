import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dearTerms, type PricedTicket, termPricesWithout } from './term-price.ts'

const ticket = (changes: Partial<PricedTicket> = {}): PricedTicket => ({
  _id: 'term',
  name: 'All days',
  type: 'all',
  price: 10_200,
  enabled: true,
  shouldProRata: false,
  restrictSessions: false,
  sessionsCanBeUsedFor: [],
  ...changes,
})
const once = ticket({ _id: 'once', name: 'One day', type: 'single', price: 3_800 })
const days = ['mon', 'tue', 'wed'].map((_id, day) => ({
  _id,
  enabled: true,
  startsAt: `2026-08-0${day + 3}T09:00:00Z`,
}))
const before = '2026-08-01T09:00:00Z'

describe('the price of a term that loses some dates', () => {
  it('is suggested in proportion to the dates, and compared with single tickets', () => {
    expect(termPricesWithout([ticket(), once], days, new Set(['tue']), before)).toEqual([
      { ticket: 'term', name: 'All days', price: 10_200, dates: 2, suggested: 6_800, singles: 7_600 },
    ])
  })

  it.each<[string, PricedTicket, readonly string[], readonly number[]]>([
    ['a term that loses two dates', ticket(), ['mon', 'tue'], [3_400]],
    ['half a penny, rounded up', ticket({ price: 101 }), ['mon'], [67]],
    ['a pro rata term', ticket({ shouldProRata: true }), ['mon'], [6_800]],
    [
      'a term for other dates',
      ticket({ restrictSessions: true, sessionsCanBeUsedFor: ['wed'] }),
      ['mon'],
      [],
    ],
    ['a term that loses all dates', ticket(), ['mon', 'tue', 'wed'], []],
    ['a free term', ticket({ price: 0 }), ['mon'], []],
    ['a term that is not on sale', ticket({ enabled: false }), ['mon'], []],
    ['single tickets', once, ['mon'], []],
    ['a subscription', ticket({ type: 'subscription' }), ['mon'], []],
  ])('%s', (_name, sold, cancelled, suggested) => {
    const found = termPricesWithout([sold], days, new Set(cancelled), before)
    expect(found.map((one) => one.suggested)).toEqual(suggested)
  })

  it('ignores dates that are already cancelled', () => {
    const rained = days.map((day) => (day._id === 'wed' ? { ...day, enabled: false } : day))
    expect(termPricesWithout([ticket()], rained, new Set(['tue']), before)).toMatchObject([
      { dates: 1, suggested: 5_100 },
    ])
  })

  it('is not compared once the term has begun, or if a date has no single ticket', () => {
    const onlyMonday = { ...once, restrictSessions: true, sessionsCanBeUsedFor: ['mon'] }
    for (const [tickets, now] of [
      [[ticket(), once], '2026-08-03T09:00:00Z'],
      [[ticket(), onlyMonday], before],
      [[ticket(), { ...once, enabled: false }], before],
    ] as const)
      expect(termPricesWithout(tickets, days, new Set(['tue']), now)).toMatchObject([{ singles: null }])
  })

  it('never rises and never falls below zero', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.subarray(['mon', 'tue', 'wed']), (price, cancelled) => {
        for (const one of termPricesWithout([ticket({ price })], days, new Set(cancelled), before)) {
          expect(one.suggested).toBeLessThanOrEqual(price)
          expect(one.suggested).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})

it.each<[string, readonly PricedTicket[], string, readonly number[]]>([
  ['three single days cost more', [ticket(), once], before, []],
  ['three single days cost less', [ticket({ price: 12_000 }), once], before, [11_400]],
  ['they cost the same', [ticket({ price: 11_400 }), once], before, []],
  ['the cheapest single ticket counts', [ticket(), once, { ...once, price: 3_000 }], before, [9_000]],
  ['there are no single tickets', [ticket()], before, []],
  ['one day is left at the full price', [ticket(), once], '2026-08-04T10:00:00Z', [3_800]],
  ['one day is left, pro rata', [ticket({ shouldProRata: true }), once], '2026-08-04T10:00:00Z', []],
  ['it is over', [ticket(), once], '2026-08-09T10:00:00Z', []],
])('warns if single tickets are cheaper: %s', (_name, tickets, now, singles) => {
  expect(dearTerms(tickets, days, now).map((one) => one.singles)).toEqual(singles)
})
