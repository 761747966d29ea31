import { expect, it } from 'vitest'
import { discountTotal } from './discount-total.ts'
import type { QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'

const ticket: QuoteStep = { kind: 'ticket', price: 3600, amount: 3600 }
const off = (amount: number): QuoteStep => ({
  kind: 'discount',
  ruleId: 'r',
  reason: { kind: 'code', code: 'SUMMER', off: { unit: 'fixedAmount', value: -amount } },
  amount,
})

it.each<[string, readonly (readonly QuoteStep[])[], number]>([
  ['nothing is booked', [], 0],
  ['nothing comes off', [[ticket]], 0],
  [
    'two discounts on one line, one on another',
    [
      [ticket, off(-360), off(-100)],
      [ticket, off(-40)],
    ],
    500,
  ],
  ['what was kept of something cancelled is no discount', [[off(-100), { kind: 'kept', amount: -50 }]], 100],
])('%s', (_case, lines, saved) => {
  expect(discountTotal(lines.map((steps) => ({ steps })))).toBe(saved)
})
