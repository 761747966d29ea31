import { describe, expect, it } from 'vitest'
import { type MoneyOfPass, moneyAt, moveInWords } from './move-in-words.ts'
import type { PassMoveKind } from './pass.ts'

it.each<[PassMoveKind, string | null, string | null, boolean, string]>([
  ['bought', null, null, false, 'Bought'],
  ['granted', null, null, false, 'Given by the organiser'],
  ['taken', null, null, false, 'Taken away by the organiser'],
  ['expired', null, null, false, 'Expired'],
  ['used', 'Swimming', '2026-09-21', true, 'Used for Swimming, 21 Sep 2026'],
  ['used', 'Swimming', '2026-09-21', false, 'Kept for Swimming, 21 Sep 2026'],
  ['returned', 'Swimming', '2026-09-21', true, 'Back from Swimming, 21 Sep 2026'],
  ['returned', null, null, false, 'Not used for a place'],
])('describes a movement of the kind %s', (kind, activity, date, isBooked, words) => {
  expect(moveInWords({ kind, activity, date, isBooked, credits: 1, money: 'paid' }, 'd MMM yyyy')).toBe(words)
})

it.each<[number, MoneyOfPass, string]>([
  [-3, 'cancelled', 'Payment cancelled: 3 unused credits removed'],
  [-1, 'paid', 'Payment refunded: 1 unused credit removed'],
  [-4, 'reversed', 'Payment reversed: 4 unused credits removed'],
  [2, 'paid', 'Payment restored: 2 credits back'],
])('says why %i credits were removed or restored when their payment was %s', (credits, money, words) => {
  const move = { kind: 'refunded', activity: null, date: null, isBooked: false, credits, money } as const
  expect(moveInWords(move, 'd MMM yyyy')).toBe(words)
})

const at = (day: number) => Temporal.Instant.from(`2026-09-0${day}T09:00:00Z`)

describe('the payment of credits that were removed', () => {
  it.each<[string, Parameters<typeof moneyAt>[1], MoneyOfPass]>([
    ['never paid', [], 'cancelled'],
    ['paid later', [{ paidAt: at(4), reversedAt: null }], 'cancelled'],
    ['paid at the same moment', [{ paidAt: at(3), reversedAt: null }], 'paid'],
    ['paid before', [{ paidAt: at(2), reversedAt: null }], 'paid'],
    ['reversed later', [{ paidAt: at(1), reversedAt: at(4) }], 'paid'],
    ['reversed before', [{ paidAt: at(1), reversedAt: at(2) }], 'reversed'],
  ])('has the right state if it was %s', (_name, payments, money) => {
    expect(moneyAt(at(3), payments)).toBe(money)
  })
})
