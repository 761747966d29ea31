import { expect, it } from 'vitest'
import { discountInWords } from './discount-in-words.ts'
import type { DiscountReason } from './discount.ts'

it.each<[DiscountReason, string]>([
  [
    { kind: 'multiAttendee', off: { unit: 'percentage', value: 10 } },
    'Sibling discount: 10% off each further attendee',
  ],
  [
    { kind: 'multiAttendee', off: { unit: 'fixedAmount', value: 400 } },
    'Sibling discount: £4.00 off each further attendee',
  ],
  [
    { kind: 'multiSession', minimum: 3, off: { unit: 'fixedAmount', value: 500 } },
    '3 or more sessions: £5.00 off',
  ],
  [
    { kind: 'multiSession', minimum: 3, off: { unit: 'percentage', value: 12.5 } },
    '3 or more sessions: 12.5% off',
  ],
  [
    { kind: 'multiSession', minimum: 5, off: { unit: 'amountPerSession', value: 150 } },
    '5 or more sessions: £1.50 off each session',
  ],
  [
    { kind: 'multiActivity', minimum: 2, off: { unit: 'percentage', value: 10 } },
    '2 or more activities: 10% off',
  ],
  [{ kind: 'code', code: 'SUMMER', off: { unit: 'percentage', value: 20 } }, 'Code SUMMER'],
])('describes a discount: %j', (reason, words) => {
  expect(discountInWords(reason, 'GBP')).toBe(words)
})
