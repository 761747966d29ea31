import { expect, test } from 'vitest'
import type { QuoteStep } from './quote-step.ts'
import { addOnAmount, creditsAmount, ticketAmount } from './step-amounts.ts'

const steps: readonly QuoteStep[] = [
  { kind: 'sessions', price: 1_000, count: 3, amount: 3_000 },
  { kind: 'pass', passId: 'pass', name: 'Ten', price: 1_000, count: 1, sessionIds: ['one'], amount: -1_000 },
  {
    kind: 'discount',
    ruleId: 'rule',
    reason: { kind: 'code', code: 'SUMMER', off: { unit: 'fixedAmount', value: 200 } },
    amount: -200,
  },
  { kind: 'addOn', addOnId: 'lunch', name: 'Lunch', price: 400, count: 2, amount: 800 },
  { kind: 'addOn', addOnId: 'lunch', name: 'Lunch', price: 450, count: 1, amount: 450 },
  { kind: 'addOn', addOnId: 'late', name: 'Late pick-up', price: 300, count: 1, amount: 300 },
]

test('adds up a ticket without its add-ons, the credits used, and each add-on', () => {
  expect(ticketAmount(steps)).toBe(1_800)
  expect(addOnAmount(steps, 'lunch')).toBe(1_250)
  expect(addOnAmount(steps, 'late')).toBe(300)
  expect(addOnAmount(steps, 'hats')).toBe(0)
  expect(ticketAmount([])).toBe(0)
  expect(creditsAmount(steps)).toBe(1_000)
  expect(creditsAmount([])).toBe(0)
})
