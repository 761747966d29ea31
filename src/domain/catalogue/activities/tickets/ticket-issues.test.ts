import { describe, expect, it } from 'vitest'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import {
  isPlanOffered,
  type PlanInUse,
  type TicketContext,
  ticketIssues,
  type TicketInput,
  tidyTicket,
} from './ticket-issues.ts'

const ticket = (input: Partial<TicketInput> = {}): TicketInput => ({
  _id: 't1',
  name: 'Full week',
  type: 'single',
  price: 1000,
  shouldProRata: false,
  placeLimit: null,
  restrictSessions: false,
  sessionsCanBeUsedFor: [],
  subscriptionPlan: null,
  allowMidMonthBookings: false,
  coverFeePerSession: null,
  timeDisplay: null,
  enabled: true,
  ...input,
})

const plans: PlanInUse[] = [
  { _id: 'free', enabled: true, usedBy: null },
  { _id: 'off', enabled: false, usedBy: null },
  { _id: 'mine', enabled: false, usedBy: { ticket: 't1', activityGroup: 'here' } },
  { _id: 'neighbour', enabled: true, usedBy: { ticket: 't2', activityGroup: 'here' } },
  { _id: 'theirs', enabled: true, usedBy: { ticket: 't9', activityGroup: 'elsewhere' } },
]

const context: TicketContext = {
  sessions: new Set(['s1', 's2']),
  plansOfOthers: new Set(['chosen']),
  plans: [...plans, { _id: 'chosen', enabled: true, usedBy: null }],
  activityGroup: 'here',
}

const subscription = (subscriptionPlan: string | null, input: Partial<TicketInput> = {}) =>
  ticket({ type: 'subscription', subscriptionPlan, ...input })

const time = (hours: number, minutes = 0) => ({ hours, minutes })

describe('ticketIssues', () => {
  it.each<[string, TicketInput, string, Reason]>([
    ['a name', ticket({ name: '  ' }), 'name', messages.required],
    ['a price', ticket({ price: null }), 'price', messages.required],
    ['no negative price', ticket({ price: -1 }), 'price', messages.priceNegative],
    ['a limit of one', ticket({ placeLimit: 0 }), 'placeLimit', messages.ticketLimitTooSmall],
    ['a whole limit', ticket({ placeLimit: 1.5 }), 'placeLimit', messages.notAWholeNumber],
    ['a price that forms take', ticket({ price: 1e13 }), 'price', messages.numberTooLarge],
    [
      'a limit that can be added up',
      ticket({ placeLimit: 1_000_001 }),
      'placeLimit',
      messages.numberTooLarge,
    ],
    [
      'some session',
      ticket({ restrictSessions: true }),
      'sessionsCanBeUsedFor',
      messages.ticketSessionsMissing,
    ],
    [
      'sessions of the form',
      ticket({ restrictSessions: true, sessionsCanBeUsedFor: ['s1', 'gone'] }),
      'sessionsCanBeUsedFor',
      messages.sessionGone,
    ],
    ['a plan', subscription(null), 'subscriptionPlan', messages.subscriptionPlanMissing],
    [
      'a plan for a new one',
      subscription(null, { _id: 'temp_1', enabled: false }),
      'subscriptionPlan',
      messages.subscriptionPlanMissing,
    ],
    ['a plan of its own', subscription('theirs'), 'subscriptionPlan', messages.subscriptionPlanTaken],
    ['a plan no other chose', subscription('chosen'), 'subscriptionPlan', messages.subscriptionPlanTaken],
    ['a plan that is offered', subscription('off'), 'subscriptionPlan', messages.subscriptionPlanNotOffered],
    ['a plan that exists', subscription('never'), 'subscriptionPlan', messages.subscriptionPlanNotOffered],
    [
      'a cover fee',
      subscription('free', { allowMidMonthBookings: true }),
      'coverFeePerSession',
      messages.required,
    ],
    [
      'no negative fee',
      subscription('free', { allowMidMonthBookings: true, coverFeePerSession: -1 }),
      'coverFeePerSession',
      messages.feeNegative,
    ],
    [
      'an end after the start',
      ticket({ timeDisplay: { start: time(9, 30), end: time(9, 30) } }),
      'timeDisplay',
      messages.endNotAfterStart,
    ],
  ])('requires %s', (_case, input, path, reason) => {
    expect(ticketIssues(input, context)).toEqual([{ path, reason }])
  })

  it.each<[string, TicketInput]>([
    ['a free ticket', ticket({ price: 0 })],
    ['a limit of one', ticket({ placeLimit: 1 })],
    ['chosen sessions', ticket({ restrictSessions: true, sessionsCanBeUsedFor: ['s2'] })],
    ['a free plan', subscription('free')],
    ['the plan it has, though it was disabled', subscription('mine')],
    ['a plan that a neighbour gives up in this form', subscription('neighbour')],
    ['a copied subscription that waits for its plan', subscription(null, { enabled: false })],
    ['a subscription without a price of its own', subscription('free', { price: null })],
    ['a fee of nothing', subscription('free', { allowMidMonthBookings: true, coverFeePerSession: 0 })],
    ['half a day', ticket({ timeDisplay: { start: time(9), end: time(12, 30) } })],
    ['sessions that are not restricted', ticket({ sessionsCanBeUsedFor: ['gone'] })],
  ])('accepts %s', (_case, input) => {
    expect(ticketIssues(input, context)).toEqual([])
  })
})

it('offers enabled plans and the ticket’s current plan', () => {
  expect(plans.filter((plan) => isPlanOffered(plan, 't1')).map(({ _id }) => _id)).toEqual([
    'free',
    'mine',
    'neighbour',
    'theirs',
  ])
})

describe('tidyTicket', () => {
  const full: Partial<TicketInput> = {
    shouldProRata: true,
    restrictSessions: true,
    sessionsCanBeUsedFor: ['s1', 's1', 's2'],
    subscriptionPlan: 'free',
    allowMidMonthBookings: true,
    coverFeePerSession: 500,
    timeDisplay: { start: time(9), end: time(10) },
  }
  const none = {
    shouldProRata: false,
    subscriptionPlan: null,
    allowMidMonthBookings: false,
    coverFeePerSession: null,
    timeDisplay: null,
    sessionsCanBeUsedFor: ['s1', 's2'],
  }
  it.each([
    ['all', { ...none, shouldProRata: true }],
    ['single', { ...none, timeDisplay: full.timeDisplay }],
    [
      'subscription',
      { ...none, subscriptionPlan: 'free', allowMidMonthBookings: true, coverFeePerSession: 500 },
    ],
  ] as const)('keeps only the fields that belong to %s', (type, kept) => {
    expect(tidyTicket(ticket({ ...full, type }))).toMatchObject(kept)
  })

  it('drops choices that were switched off', () => {
    const off = ticket({
      ...full,
      type: 'subscription',
      restrictSessions: false,
      allowMidMonthBookings: false,
    })
    expect(tidyTicket(off)).toMatchObject({ sessionsCanBeUsedFor: [], coverFeePerSession: null })
  })
})
