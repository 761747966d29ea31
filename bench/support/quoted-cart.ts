import type { ItemToPrice } from '#domain/sales/bookings/prices/item-to-price.ts'
import type { QuoteTerms } from '#domain/sales/bookings/prices/quote.ts'
import type { AutomaticDiscount } from '#domain/sales/discounts/discount.ts'
import { noPasses } from '#domain/sales/passes/pass-steps.ts'

/** Returns an id in the database's format that is the same in every run. */
const id = (kind: string, index: number): string =>
  `01999999-${kind}-7000-8000-${String(index).padStart(12, '0')}`

const many = <One>(count: number, one: (index: number) => One): One[] =>
  Array.from({ length: count }, (_, index) => one(index))

const day = (index: number): string => new Date(Date.UTC(2026, 8, 1 + index * 7, 16)).toISOString()

const activities = 5
const sessionsOf = (activity: number) =>
  many(30, (index) => ({
    _id: id('5e55', activity * 100 + index),
    enabled: true,
    startsAt: day(index),
    localDate: day(index).slice(0, 10),
  }))

/** A family with two children in five clubs each, for a term of thirty weeks that is partly over, and with lunch. */
export const quotedItems: readonly ItemToPrice[] = many(10, (index) => {
  const activity = index % activities
  const sessions = sessionsOf(activity)
  const child = Math.floor(index / activities)
  return {
    id: id('17e3', index),
    activityGroupId: id('ac71', activity),
    attendee: { id: id('a77e', child), bornOn: `201${child}-05-01` },
    ticket: {
      type: index % 2 === 0 ? 'all' : 'single',
      price: 1_250 + index * 137,
      shouldProRata: true,
      restrictSessions: false,
      sessionsCanBeUsedFor: [],
    },
    subscription: null,
    sessions,
    sessionIds: sessions.map(({ _id }) => _id),
    addOns: [
      {
        id: id('add0', activity),
        name: 'Lunch',
        price: 450,
        sessionIds: sessions.slice(0, 10).map(({ _id }) => _id),
      },
    ],
  }
})

const off = (index: number) =>
  index % 2 === 0
    ? { unit: 'percentage' as const, value: 5 + (index % 7) }
    : { unit: 'fixedAmount' as const, value: 300 + index }

/** Each rule has four activities of the cart and sixteen others, so that none can be skipped. */
const rule = (index: number): AutomaticDiscount => {
  const activityGroupIds = [
    ...many(4, (one) => id('ac71', (index + one) % activities)),
    ...many(16, (one) => id('ac71', 100 + index * 16 + one)),
  ]
  const conditions = many(3, (one) => ({ minimum: 2 + one, off: off(index + one * 2) }))
  const common = { id: id('d15c', index), activityGroupIds }
  if (index % 3 === 0) return { ...common, kind: 'multiActivity', conditions }
  if (index % 3 === 1) return { ...common, kind: 'multiSession', across: index % 2 === 0, conditions }
  return { ...common, kind: 'multiAttendee', across: index % 2 === 0, off: off(index) }
}

export const quotedTerms: QuoteTerms = {
  now: '2026-11-16T09:00:00Z',
  passes: noPasses,
  discounts: {
    automatic: many(49, rule),
    code: {
      kind: 'code',
      id: id('c0de', 0),
      code: 'SUMMER',
      activityGroupIds: null,
      minimumTotal: 0,
      off: { unit: 'percentage', value: 10 },
      maximum: null,
    },
  },
}
