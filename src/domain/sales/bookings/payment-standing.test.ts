import { describe, expect, it } from 'vitest'
import { type BookingMoney, dueOf, paymentStanding } from './payment-standing.ts'

describe('the payment state of a booking', () => {
  it.each<[string, BookingMoney, string, number]>([
    ['free of charge', { total: 0, paid: 0, dueOn: null }, 'paid', 0],
    ['paid in full', { total: 500, paid: 500, dueOn: '2026-09-01' }, 'paid', 0],
    ['paid more than it costs now', { total: 300, paid: 500, dueOn: null }, 'paid', 0],
    ['nothing paid yet', { total: 500, paid: 0, dueOn: '2026-09-20' }, 'due', 500],
    ['some of it paid', { total: 500, paid: 100, dueOn: '2026-09-20' }, 'partPaid', 400],
    ['on its last day', { total: 500, paid: 0, dueOn: '2026-09-16' }, 'due', 500],
    ['a day late', { total: 500, paid: 100, dueOn: '2026-09-15' }, 'overdue', 400],
    ['with no day set', { total: 500, paid: 0, dueOn: null }, 'due', 500],
  ])('is right for a booking that is %s', (_, money, standing, due) => {
    expect(paymentStanding(money, '2026-09-16')).toBe(standing)
    expect(dueOf(money)).toBe(due)
  })
})
