import { expect, it } from 'vitest'
import type { SubscriptionStep } from '#domain/catalogue/subscription-plans/first-payment.ts'
import type { PaymentSchedule } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import { paidWithout, sharesOfPaid } from './paid-for.ts'

const schedule: PaymentSchedule = {
  type: 'regular',
  firstPaymentDate: '2026-09-01',
  finalPaymentDate: null,
  frequency: 'monthly',
  amount: 4_000,
  schedule: [],
  disableAfterFirstPaymentDate: false,
}
const fixed: PaymentSchedule = {
  ...schedule,
  type: 'fixed',
  amount: null,
  firstPaymentDate: '2026-10-05',
  schedule: [
    { date: '2026-10-05', amount: 900 },
    { date: '2026-12-05', amount: 600 },
  ],
}
const days = new Map([
  ['sep', '2026-09-26'],
  ['oct1', '2026-10-03'],
  ['oct2', '2026-10-10'],
  ['oct3', '2026-10-17'],
  ['nov', '2026-11-07'],
])
const fee = (amount: number): SubscriptionStep => ({
  kind: 'coverFee',
  startsOn: '2026-09-16',
  firstDueOn: '2026-10-01',
  price: amount,
  count: amount === 0 ? 0 : 1,
  amount,
})
const october: SubscriptionStep = { kind: 'payment', dueOn: '2026-10-01', amount: 4_000 }

const shares = (steps: readonly SubscriptionStep[], paid = { schedule, days }) =>
  steps.map((step) => Object.fromEntries(sharesOfPaid(steps, paid).get(step) ?? []))

it('assigns a payment to the sessions until the next payment, and a fee to those before the first', () => {
  expect(shares([fee(700), october])).toEqual([{ sep: 700 }, { oct1: 1_334, oct2: 1_333, oct3: 1_333 }])
})

it('assigns earlier sessions to the first payment if no fee was charged', () => {
  const first: SubscriptionStep = { kind: 'payment', dueOn: '2026-10-05', amount: 900 }
  const free: SubscriptionStep = {
    kind: 'coverFee',
    startsOn: '2026-09-16',
    firstDueOn: '2026-10-05',
    price: 0,
    count: 0,
    amount: 0,
  }
  expect(shares([free, first], { schedule: fixed, days })).toEqual([
    {},
    { sep: 180, oct1: 180, oct2: 180, oct3: 180, nov: 180 },
  ])
})

it('removes the share of cancelled sessions and leaves the rest paid', () => {
  const paid = { schedule, days }
  expect(paidWithout([fee(700), october], paid, new Set(['oct3', 'nov']))).toEqual([
    fee(700),
    { ...october, amount: 2_667 },
  ])
  expect(paidWithout([fee(700), october], paid, new Set(['sep']))).toEqual([
    { ...fee(700), count: 0, amount: 0 },
    october,
  ])
})

it('leaves a payment for a month without sessions as it is', () => {
  const none = { schedule, days: new Map([['nov', '2026-11-07']]) }
  expect(paidWithout([october], none, new Set(['nov']))).toEqual([october])
})
