import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TicketType } from '#domain/catalogue/activities/tickets/ticket-types.ts'
import { type DiscountsInForce, noDiscounts } from '#domain/sales/discounts/discount.ts'
import { noPasses, type PassesInHand } from '#domain/sales/passes/pass-steps.ts'
import { anyDiscounts } from '#tests/support/discounts/any-cart.ts'
import type { ItemToPrice } from './item-to-price.ts'
import type { QuoteStep } from './quote-step.ts'
import { type Quote, quote } from './quote.ts'

const now = '2026-09-16T09:00:00Z'
const terms = { now, discounts: noDiscounts, passes: noPasses }
const past = '2026-09-01T09:00:00Z'
const coming = '2026-10-01T09:00:00Z'

const sessionsOf = (before: number, left: number) => [
  ...Array.from({ length: before }, (_, index) => ({
    _id: `p${index}`,
    enabled: true,
    startsAt: past,
    localDate: past.slice(0, 10),
  })),
  ...Array.from({ length: left }, (_, index) => ({
    _id: `c${index}`,
    enabled: true,
    startsAt: coming,
    localDate: coming.slice(0, 10),
  })),
]

const item = (type: TicketType, price: number, input: Partial<ItemToPrice> = {}): ItemToPrice => ({
  id: 'item',
  activityGroupId: 'judo',
  attendee: null,
  ticket: { type, price, shouldProRata: true, restrictSessions: false, sessionsCanBeUsedFor: [] },
  subscription: null,
  sessions: sessionsOf(0, 5),
  sessionIds: ['c0'],
  addOns: [],
  ...input,
})

describe('the price of an item', () => {
  it.each<[string, ItemToPrice, number]>([
    ['a term that has not begun', item('all', 20_000), 20_000],
    ['four sessions left of five', item('all', 20_000, { sessions: sessionsOf(1, 4) }), 16_000],
    [
      'the same without pro rata',
      item('all', 20_000, {
        sessions: sessionsOf(1, 4),
        ticket: { ...item('all', 20_000).ticket, shouldProRata: false },
      }),
      20_000,
    ],
    ['half a penny is rounded up', item('all', 101, { sessions: sessionsOf(1, 1) }), 51],
    ['three single sessions', item('single', 1_200, { sessionIds: ['c0', 'c1', 'c2'] }), 3_600],
    [
      'lunch on two of them',
      item('single', 1_200, {
        sessionIds: ['c0', 'c1', 'c2'],
        addOns: [{ id: 'lunch', name: 'Lunch', price: 450, sessionIds: ['c0', 'c2'] }],
      }),
      4_500,
    ],
    ['what is free', item('single', 0), 0],
  ])('is right for %s', (_, priced, amount) => {
    expect(quote([priced], terms).total).toBe(amount)
  })
})

const child = (id: string, bornOn: string) => ({ id, attendee: { id, bornOn } })

const monthly = (today: string) => ({
  schedule: {
    type: 'regular' as const,
    firstPaymentDate: '2026-09-01',
    finalPaymentDate: null,
    frequency: 'monthly' as const,
    amount: 4_000,
    schedule: [],
    disableAfterFirstPaymentDate: false,
  },
  allowMidMonthBookings: true,
  coverFeePerSession: 700,
  today,
})

const subscribed = (today: string, sessionIds: readonly string[]) =>
  quote(
    [
      item('subscription', 4_000, {
        subscription: monthly(today),
        sessions: [
          { _id: 'over', enabled: true, startsAt: past, localDate: '2026-09-01' },
          { _id: 'soon', enabled: true, startsAt: '2026-09-23T09:00:00Z', localDate: '2026-09-23' },
          { _id: 'then', enabled: true, startsAt: coming, localDate: '2026-10-01' },
        ],
        sessionIds,
      }),
    ],
    terms,
  ).lines[0]?.steps

describe('a subscription', () => {
  it('costs the sessions before its next payment', () => {
    expect(subscribed('2026-09-16', ['over', 'soon', 'then'])).toEqual([
      {
        kind: 'coverFee',
        startsOn: '2026-09-16',
        firstDueOn: '2026-10-01',
        price: 700,
        count: 1,
        amount: 700,
      },
    ])
  })

  it('costs its payment on the payment day', () => {
    expect(subscribed('2026-10-01', ['then'])).toEqual([
      { kind: 'payment', dueOn: '2026-10-01', amount: 4_000 },
    ])
  })
})

describe('with discounts', () => {
  const tenOff = { unit: 'percentage', value: 10 } as const
  const siblings = {
    kind: 'multiAttendee',
    id: 'siblings',
    activityGroupIds: ['judo'],
    across: false,
  } as const
  const discounts: DiscountsInForce = {
    automatic: [{ ...siblings, off: tenOff }],
    code: {
      kind: 'code',
      id: 'code',
      code: 'SUMMER',
      activityGroupIds: null,
      minimumTotal: 0,
      off: { unit: 'fixedAmount', value: 500 },
      maximum: null,
    },
  }
  const lunch = { id: 'lunch', name: 'Lunch', price: 450, sessionIds: ['c0'] }

  it('doesn’t discount add-ons, and lists the steps in the order of the calculation', () => {
    const ada = item('single', 1_000, { ...child('ada', '2014-03-01'), addOns: [lunch] })
    const ben = item('single', 1_000, { ...child('ben', '2016-05-01'), addOns: [lunch] })
    const priced = quote([ada, ben], { ...terms, discounts })
    expect(priced.lines.map(({ steps }) => steps.map(({ kind, amount }) => [kind, amount]))).toEqual([
      [
        ['sessions', 1_000],
        ['discount', -263],
        ['addOn', 450],
      ],
      [
        ['sessions', 1_000],
        ['discount', -100],
        ['discount', -237],
        ['addOn', 450],
      ],
    ])
    expect(priced).toMatchObject({ total: 2_300, discount: 600 })
  })

  it('gives a subscription no discount, and doesn’t count it for siblings', () => {
    const ada = item('single', 1_000, child('ada', '2014-03-01'))
    const ben = item('subscription', 1_000, child('ben', '2016-05-01'))
    const priced = quote([ada, ben], { ...terms, discounts })
    expect(priced.lines.map(({ amount }) => amount)).toEqual([500, 1_000])
  })
})

const credits = (left: number): PassesInHand => ({
  lots: [{ id: 'lot', passId: 'pass', left, expiresAt: null }],
  ofActivity: new Map([['judo', { id: 'pass', name: 'Judo pass' }]]),
})

describe('with session pass credits', () => {
  const lunch = { id: 'lunch', name: 'Lunch', price: 450, sessionIds: ['c0'] }
  const three = item('single', 1_000, { sessionIds: ['c0', 'c1', 'c2'], addOns: [lunch] })
  const discounts: DiscountsInForce = {
    automatic: [
      {
        kind: 'multiSession',
        id: 'three',
        activityGroupIds: ['judo'],
        across: false,
        conditions: [{ minimum: 3, off: { unit: 'percentage', value: 10 } }],
      },
    ],
    code: null,
  }

  it('takes places off the price but counts them for discounts, and charges add-ons in money', () => {
    const [line] = quote([three], { now, discounts, passes: credits(2) }).lines
    expect(line?.steps.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['sessions', 3_000],
      ['pass', -2_000],
      ['discount', -100],
      ['addOn', 450],
    ])
    expect(line?.steps[1]).toMatchObject({ passId: 'pass', count: 2, sessionIds: ['c0', 'c1'] })
  })

  it('leaves only the add-ons to pay if there are enough credits', () => {
    expect(quote([three], { now, discounts, passes: credits(9) })).toMatchObject({ total: 450, discount: 0 })
  })

  const tenOff = { unit: 'percentage', value: 10 } as const
  const siblings: DiscountsInForce = {
    automatic: [
      { kind: 'multiAttendee', id: 'siblings', activityGroupIds: ['judo'], across: false, off: tenOff },
    ],
    code: null,
  }
  const of = (id: string, bornOn: string, ...sessionIds: readonly string[]) => ({
    ...item('single', 850, { attendee: { id, bornOn }, sessionIds }),
    id,
  })

  // Credits pay for ada's place before ben's on the same day, and for the first day before the second.
  it.each<[string, number, number, string[]]>([
    ['none: the younger has it off', 0, 170, []],
    ['one each, who is dearest stays', 2, 85, []],
    ['both of the elder’s, and one of the younger’s, who is still a sibling', 3, 85, []],
    ['everything: nobody looks for it', 4, 0, []],
  ])('pays %s', (_, left, discount, over) => {
    const children = [of('ada', '2014-03-01', 'c0', 'c1'), of('ben', '2016-05-01', 'c0', 'c1')]
    const priced = quote(children, { now, discounts: siblings, passes: credits(left) })
    expect(priced.discount).toBe(discount)
    expect(priced.lines.flatMap(({ itemId, passedOver }) => (passedOver ? [itemId] : []))).toEqual(over)
  })

  it('leaves nothing to discount if credits pay for all of the younger child’s places, and says so', () => {
    const children = [of('ben', '2014-03-01', 'c0', 'c1'), of('ada', '2016-05-01', 'c0', 'c1')]
    const priced = quote(children, { now, discounts: siblings, passes: credits(3) })
    expect(priced.discount).toBe(0)
    expect(priced.lines.map(({ passedOver }) => passedOver)).toEqual([
      undefined,
      [{ kind: 'multiAttendee', off: tenOff }],
    ])
  })

  it('doesn’t pay for all-sessions tickets, or for activities that take another pass or none', () => {
    const all = item('all', 5_000)
    const elsewhere = item('single', 700, { id: 'other', activityGroupId: 'chess' })
    expect(quote([all, elsewhere], { ...terms, passes: credits(9) }).total).toBe(5_700)
  })
})

/** Works out a step again from the figures in its explanation. */
const workedOut = (step: QuoteStep): number => {
  if (step.kind === 'ticket') return step.price
  if (step.kind === 'proRata')
    return Math.floor((2 * step.price * step.left + step.covered) / (2 * step.covered))
  if (step.kind === 'sessions' || step.kind === 'addOn') return step.price * step.count
  if (step.kind === 'pass') return 0 - step.price * step.sessionIds.length
  if (step.kind === 'discount') return step.amount
  throw new Error(`Nothing here has a step '${step.kind}'`)
}
const addedUp = ({ lines }: Quote): number =>
  lines.flatMap(({ steps }) => steps).reduce((total, step) => total + workedOut(step), 0)

const money = fc.integer({ min: 0, max: 10_000_000 })
const anyItem = fc
  .record({
    type: fc.constantFrom<TicketType>('all', 'single'),
    price: money,
    shouldProRata: fc.boolean(),
    before: fc.integer({ min: 0, max: 40 }),
    left: fc.integer({ min: 1, max: 40 }),
    chosen: fc.integer({ min: 1, max: 40 }),
    addOns: fc.array(fc.record({ price: money, count: fc.integer({ min: 1, max: 40 }) }), { maxLength: 3 }),
  })
  .map(({ type, price, shouldProRata, before, left, chosen, addOns }): ItemToPrice => {
    const some = (count: number) => Array.from({ length: Math.min(count, left) }, (_, index) => `c${index}`)
    return {
      ...item(type, price),
      ticket: { type, price, shouldProRata, restrictSessions: false, sessionsCanBeUsedFor: [] },
      sessions: sessionsOf(before, left),
      sessionIds: some(chosen),
      addOns: addOns.map((one, index) => ({
        id: `${index}`,
        name: `Extra ${index}`,
        price: one.price,
        sessionIds: some(one.count),
      })),
    }
  })

describe('for any cart', () => {
  it('has an explanation that adds up to the total', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 8 }), (items) => {
        const priced = quote(items, terms)
        expect(addedUp(priced)).toBe(priced.total)
        expect(priced.lines.reduce((total, { amount }) => total + amount, 0)).toBe(priced.total)
        expect(priced.total).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('lowers the total by exactly the discounts, and changes nothing else', () => {
    const known = fc.constantFrom('ballet', 'chess', 'judo', 'swimming')
    const items = fc
      .array(fc.tuple(anyItem, known), { maxLength: 8 })
      .map((all) => all.map(([one, activityGroupId], index) => ({ ...one, id: `${index}`, activityGroupId })))
    fc.assert(
      fc.property(items, anyDiscounts, (all, discounts) => {
        const [full, less] = [quote(all, terms), quote(all, { ...terms, discounts })]
        expect(addedUp(less)).toBe(less.total)
        expect(less.total + less.discount).toBe(full.total)
        expect(less.lines.map(({ steps }) => steps.filter(({ kind }) => kind !== 'discount'))).toEqual(
          full.lines.map(({ steps }) => steps),
        )
      }),
    )
  })

  it('adds up with credits too, and no line is negative', () => {
    const ofJudo = new Map([['judo', { id: 'pass', name: 'Judo pass' }]])
    const items = fc
      .array(anyItem, { maxLength: 6 })
      .map((all) => all.map((one, index) => ({ ...one, id: `${index}` })))
    fc.assert(
      fc.property(items, anyDiscounts, fc.nat(40), (all, discounts, left) => {
        const passes = { lots: [{ id: 'lot', passId: 'pass', left, expiresAt: null }], ofActivity: ofJudo }
        const priced = quote(all, { now, discounts, passes })
        expect(addedUp(priced)).toBe(priced.total)
        const byCredits = priced.lines.flatMap(({ steps }) => steps.filter(({ kind }) => kind === 'pass'))
        const paid = byCredits.reduce(
          (count, step) => ('sessionIds' in step ? count + step.sessionIds.length : count),
          0,
        )
        const payable = all.filter(({ ticket }) => ticket.type === 'single' && ticket.price > 0)
        expect(paid).toBe(
          Math.min(
            left,
            payable.reduce((count, { sessionIds }) => count + sessionIds.length, 0),
          ),
        )
        expect(Math.min(0, ...priced.lines.map(({ amount }) => amount))).toBe(0)
      }),
    )
  })

  it('prices each line on its own if no discounts apply', () => {
    fc.assert(
      fc.property(anyItem, fc.array(anyItem, { maxLength: 4 }), (one, others) => {
        expect(quote([...others, one], terms).lines.at(-1)).toEqual(quote([one], terms).lines[0])
      }),
    )
  })
})
