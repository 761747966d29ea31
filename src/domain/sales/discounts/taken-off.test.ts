import { expect, test } from 'vitest'
import type { QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'
import { takenOff, takenOffInWords } from './taken-off.ts'

const off = { unit: 'percentage', value: 10 } as const
const code: QuoteStep = {
  kind: 'discount',
  ruleId: 'a',
  reason: { kind: 'code', code: 'SUMMER', off },
  amount: -350,
}
const sibling: QuoteStep = {
  kind: 'discount',
  ruleId: 'b',
  reason: { kind: 'multiAttendee', off },
  amount: -200,
}

test('names each discount once, with the total that it takes off', () => {
  const ticket: QuoteStep = { kind: 'ticket', price: 3_500, amount: 3_500 }
  expect(takenOff([ticket, sibling, code, ticket, code], 'GBP')).toEqual([
    { words: 'Sibling discount: 10% off each further attendee', amount: -200 },
    { words: 'Code SUMMER', amount: -700 },
  ])
  expect(takenOff([ticket], 'GBP')).toEqual([])
  expect(takenOffInWords([code, code], 'GBP')).toEqual(['Code SUMMER, -£7.00'])
})
