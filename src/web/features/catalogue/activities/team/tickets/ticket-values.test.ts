import type { SubscriptionPlan } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { messages } from '#domain/messages.ts'
import type { FieldErrors } from '#web/ui/form/validate.ts'
import { describe, expect, it } from 'vitest'
import {
  blankTicket,
  hasAdvanced,
  ticketErrors,
  ticketOf,
  valuesOfTicket,
  type TicketSurroundings,
  type TicketValues,
} from './ticket-values.ts'

const isNew = { _id: 'temp_1', enabled: true }
const plan: SubscriptionPlan = {
  _id: 'plan',
  name: 'Monthly',
  paymentSchedule: {
    type: 'regular',
    firstPaymentDate: '2026-09-01',
    finalPaymentDate: null,
    frequency: 'monthly',
    amount: 3_500,
    schedule: [],
    disableAfterFirstPaymentDate: false,
  },
  enabled: true,
  usable: true,
  usedBy: null,
  version: 1,
}
const around: TicketSurroundings = {
  sessions: [{ _id: 's1' }, { _id: 's2' }],
  others: [],
  plans: [plan],
  activityGroup: undefined,
}
const errors = (values: Partial<TicketValues>, more: Partial<TicketSurroundings> = {}) =>
  ticketErrors({ ...blankTicket, name: 'Term', price: 20_000, ...values }, isNew, { ...around, ...more })

const other = ticketOf(
  { ...blankTicket, name: 'Club', type: 'subscription', subscriptionPlan: 'plan' },
  isNew,
  [plan],
)

const mistakes: readonly (readonly [string, Partial<TicketValues>, FieldErrors])[] = [
  ['nothing wrong', {}, {}],
  ['no name', { name: ' ' }, { name: messages.required.text }],
  ['no price', { price: null }, { price: messages.required.text }],
  ['a price that is no amount', { price: Number.NaN }, { price: messages.notAnAmount.text }],
  ['a negative price', { price: -1 }, { price: messages.priceNegative.text }],
  ['a limit of 0', { placeLimit: 0 }, { placeLimit: messages.ticketLimitTooSmall.text }],
  [
    'restricted to none',
    { restrictSessions: true },
    { sessionsCanBeUsedFor: messages.ticketSessionsMissing.text },
  ],
  ['no plan', { type: 'subscription' }, { subscriptionPlan: messages.subscriptionPlanMissing.text }],
  ['a plan, so no price', { type: 'subscription', price: null, subscriptionPlan: 'plan' }, {}],
  [
    'mid-month without a fee',
    { type: 'subscription', subscriptionPlan: 'plan', allowMidMonthBookings: true },
    { coverFeePerSession: messages.required.text },
  ],
  [
    'a time override without times',
    { type: 'single', overrideTime: true },
    { timeStart: messages.required.text, timeEnd: messages.required.text },
  ],
  [
    'a time that ends before it starts',
    { type: 'single', overrideTime: true, timeStart: '10:00', timeEnd: '09:00' },
    { timeEnd: messages.endNotAfterStart.text },
  ],
  ['a time override that its type has no use for', { type: 'all', overrideTime: true }, {}],
]

describe('the ticket dialog', () => {
  it.each(mistakes)('%s', (_name, values, expected) => {
    expect(errors(values)).toEqual(expected)
  })

  it('lets a plan serve only one ticket', () => {
    expect(errors({ type: 'subscription', subscriptionPlan: 'plan' }, { others: [other] })).toEqual({
      subscriptionPlan: messages.subscriptionPlanTaken.text,
    })
  })

  it('gives a subscription the price of its plan', () => {
    expect(other.price).toBe(3_500)
    const rows = [
      { date: '2026-09-01', amount: 1_000 },
      { date: '2026-10-01', amount: 2_000 },
    ]
    const fixed = {
      ...plan,
      paymentSchedule: { ...plan.paymentSchedule, type: 'fixed', schedule: rows } as const,
    }
    const values = { ...blankTicket, name: 'Club', type: 'subscription', subscriptionPlan: 'plan' } as const
    expect(ticketOf(values, isNew, [fixed]).price).toBe(3_000)
  })

  it('sends only the values that belong to the type', () => {
    const values: TicketValues = {
      ...blankTicket,
      name: ' Term ',
      price: 100,
      shouldProRata: true,
      overrideTime: true,
      timeStart: '09:00',
      timeEnd: '10:00',
      subscriptionPlan: 'plan',
    }
    expect(ticketOf(values, isNew, [plan])).toMatchObject({
      name: 'Term',
      shouldProRata: true,
      timeDisplay: null,
      subscriptionPlan: null,
    })
    expect(ticketOf({ ...values, type: 'single' }, isNew, [plan])).toMatchObject({
      shouldProRata: false,
      timeDisplay: { start: { hours: 9, minutes: 0 }, end: { hours: 10, minutes: 0 } },
    })
  })

  it('unfolds the advanced options if any of them is set', () => {
    expect(hasAdvanced(blankTicket)).toBe(false)
    expect(hasAdvanced({ ...blankTicket, placeLimit: 3 })).toBe(true)
    expect(hasAdvanced({ ...blankTicket, overrideTime: true })).toBe(true)
    expect(hasAdvanced({ ...blankTicket, restrictSessions: true })).toBe(true)
  })

  it('restores its values from the list unchanged', () => {
    const values: TicketValues = {
      ...blankTicket,
      name: 'Half day',
      type: 'single',
      price: 1_250,
      overrideTime: true,
      timeStart: '09:00',
      timeEnd: '12:30',
      restrictSessions: true,
      sessionsCanBeUsedFor: ['s1'],
    }
    expect(valuesOfTicket(ticketOf(values, isNew, []))).toEqual(values)
  })
})
