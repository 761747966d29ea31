import { describe, expect, it } from 'vitest'
import type { QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'
import type { DiscountReason } from '#domain/sales/discounts/discount.ts'
import { discountChanges } from './discount-changes.ts'
import { overrideIssue } from './override-issue.ts'

const sibling: DiscountReason = { kind: 'multiAttendee', off: { unit: 'percentage', value: 10 } }
const sessions = (minimum: number, value: number): DiscountReason => ({
  kind: 'multiSession',
  minimum,
  off: { unit: 'percentage', value },
})
const code: DiscountReason = { kind: 'code', code: 'SPRING', off: { unit: 'fixedAmount', value: 500 } }
/** The stored reason, with the field order that the database returns. */
const storedCode: DiscountReason = { off: { unit: 'fixedAmount', value: 500 }, code: 'SPRING', kind: 'code' }
const off = (reason: DiscountReason, amount: number, ruleId = 'rule'): QuoteStep => ({
  kind: 'discount',
  ruleId,
  reason,
  amount: -amount,
})
const ticket: QuoteStep = { kind: 'ticket', price: 3_000, amount: 3_000 }

describe('discounts of the remaining items', () => {
  it.each([
    ['nothing changes', [ticket, off(sibling, 300)], [ticket, off(sibling, 300)], []],
    ['one is lost', [ticket, off(sibling, 300)], [ticket], [[sibling, 300]]],
    [
      'one is lost by several lines',
      [off(sibling, 300), off(sibling, 200)],
      [off(sibling, 100)],
      [[sibling, 400]],
    ],
    [
      'a smaller condition of the same rule takes its place',
      [off(sessions(5, 20), 1_000)],
      [off(sessions(3, 10), 400)],
      [
        [sessions(5, 20), 1_000],
        [sessions(3, 10), -400],
      ],
    ],
    [
      'what a code took off the cancelled one is off what stays',
      [off(storedCode, 237)],
      [off(code, 500)],
      [[code, -263]],
    ],
    [
      'two rules that say the same are two',
      [off(sibling, 300, 'one'), off(sibling, 200, 'other')],
      [off(sibling, 200, 'other')],
      [[sibling, 300]],
    ],
  ] as const)('show what changes: %s', (_, before, after, changes) => {
    expect(discountChanges(before, after).map(({ reason, amount }) => [reason, amount])).toEqual(changes)
  })
})

describe('the organiser’s own amount', () => {
  it.each([
    [0, undefined],
    [5_000, undefined],
    [5_001, 'You can give back at most £50.00.'],
  ])('is checked at %i of 5000', (amount, message) => {
    expect(overrideIssue(amount, 5_000, 'GBP')?.text).toBe(message)
  })
})
