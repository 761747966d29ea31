import { expect, it } from 'vitest'
import { discountOfLineInWords, passedOverInWords } from './discount-of-line-in-words.ts'
import type { DiscountReason } from './discount.ts'

const together = '(everybody’s sessions count together)'
it.each<[DiscountReason, number, string]>([
  [
    { kind: 'multiSession', minimum: 3, off: { unit: 'fixedAmount', value: 500 } },
    -167,
    `3 or more sessions: £5.00 off ${together}, of which for this ticket`,
  ],
  [
    { kind: 'multiSession', minimum: 3, off: { unit: 'fixedAmount', value: 500 } },
    -500,
    `3 or more sessions: £5.00 off ${together}`,
  ],
  [
    { kind: 'multiSession', minimum: 3, off: { unit: 'amountPerSession', value: 150 } },
    -150,
    `3 or more sessions: £1.50 off each session ${together}`,
  ],
  [
    { kind: 'multiActivity', minimum: 2, off: { unit: 'fixedAmount', value: 500 } },
    -300,
    '2 or more activities: £5.00 off, of which for this ticket',
  ],
  [
    { kind: 'multiActivity', minimum: 2, off: { unit: 'percentage', value: 10 } },
    -300,
    '2 or more activities: 10% off',
  ],
  [
    { kind: 'multiAttendee', off: { unit: 'fixedAmount', value: 400 } },
    -200,
    'Sibling discount: £4.00 off each further attendee',
  ],
])('describes the part of one ticket in %j, %d off', (reason, amount, words) => {
  expect(discountOfLineInWords({ reason, amount }, 'GBP')).toBe(words)
})

const siblings: DiscountReason = { kind: 'multiAttendee', off: { unit: 'percentage', value: 10 } }

it('says that a discount has nothing to take off because credits pay', () => {
  expect(passedOverInWords(siblings, [{ kind: 'sessions' }, { kind: 'pass' }], 'GBP')).toBe(
    'Not added: Sibling discount: 10% off each further attendee. Credits pay for all of this ticket, so there is nothing to take it off.',
  )
})

it('says that a discount gave way to another', () => {
  expect(passedOverInWords(siblings, [{ kind: 'sessions' }, { kind: 'discount' }], 'GBP')).toBe(
    'Not added: Sibling discount: 10% off each further attendee. A ticket can have only one of these discounts. The one that saves most over all tickets is added first, even where another would take more off a single ticket.',
  )
})
