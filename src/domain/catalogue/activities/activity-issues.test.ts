import { describe, expect, it } from 'vitest'
import { messages } from '#domain/messages.ts'
import { tooLong } from '#domain/sentences.ts'
import { type ActivityInput, activityIssues } from './activity-issues.ts'
import type { TicketInput } from './tickets/ticket-issues.ts'

const session = (_id: string, localDate: string) => ({
  _id,
  localDate,
  startTime: '09:30',
  endTime: '11:00',
  placeLimit: null,
})
const ticket = (input: Partial<TicketInput> = {}): TicketInput => ({
  _id: 't1',
  name: 'Ticket',
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

const activity = (input: Partial<ActivityInput> = {}): ActivityInput => ({
  name: 'Swimming',
  sessions: [session('s1', '2026-09-07'), session('s2', '2026-09-14')],
  tickets: [ticket()],
  addOns: [],
  salesOpen: null,
  salesClose: null,
  ageRestriction: null,
  paymentMethods: null,
  ...input,
})
const context = { plans: [{ _id: 'p1', enabled: true, usedBy: null }] }
const issues = (input: Partial<ActivityInput>) => activityIssues(activity(input), context)

describe('activityIssues', () => {
  it('finds nothing wrong with a valid activity or an empty activity', () => {
    expect(issues({})).toEqual([])
    expect(issues({ sessions: [], tickets: [] })).toEqual([])
  })

  it('gives each problem the path of its input', () => {
    const addOn = {
      _id: 'a1',
      name: '',
      price: null,
      enabled: true,
      restrictSessions: false,
      sessionsCanBeUsedFor: [],
    }
    expect(
      issues({
        name: ' ',
        sessions: [session('s1', '2026-09-07'), { ...session('s2', '2026-09-14'), endTime: '' }],
        tickets: [ticket(), ticket({ _id: 't2', price: -1 })],
        addOns: [addOn],
        ageRestriction: { kind: 'birthDates', from: null, to: null, action: 'warn' },
        paymentMethods: [],
        salesOpen: { date: '2026-09-02', time: '09:00' },
        salesClose: { date: '2026-09-01', time: '09:00' },
      }).map(({ path }) => path),
    ).toEqual([
      'name',
      'sessions.1.endTime',
      'tickets.1.price',
      'addOns.0.name',
      'addOns.0.price',
      'salesClose',
      'ageRestriction.from',
      'paymentMethods',
    ])
  })

  it('reports a name that is too long instead of shortening it', () => {
    expect(issues({ name: 'n'.repeat(120) })).toEqual([])
    expect(issues({ name: 'n'.repeat(121) })).toEqual([{ path: 'name', reason: tooLong({ most: 120 }) }])
  })

  it('rejects only a second session at exactly the same time', () => {
    const [first] = activity().sessions
    if (!first) throw new Error('a session')
    expect(issues({ sessions: [first, { ...first, _id: 's2' }] })).toEqual([
      { path: 'sessions.1.startTime', reason: messages.sessionTwice },
    ])
    expect(issues({ sessions: [first, { ...first, _id: 's2', endTime: '12:00' }] })).toEqual([])
  })

  it('lets the first ticket that chose a plan have the plan', () => {
    const subscription = (_id: string) => ticket({ _id, type: 'subscription', subscriptionPlan: 'p1' })
    expect(issues({ tickets: [subscription('t1'), subscription('t2')] })).toEqual([
      { path: 'tickets.1.subscriptionPlan', reason: messages.subscriptionPlanTaken },
    ])
    // The hidden plan input of a ticket with another type doesn't count as using the plan.
    expect(issues({ tickets: [ticket({ subscriptionPlan: 'p1' }), subscription('t2')] })).toEqual([])
  })
})
