import { describe, expect, it } from 'vitest'
import type { AddOnInput } from './add-ons/add-on-issues.ts'
import { gatedChanges, type GatedPart, type GatedParts } from './gated-changes.ts'
import type { TicketInput } from './tickets/ticket-issues.ts'

const addOn: AddOnInput = {
  _id: 'a1',
  name: 'Lunch',
  price: 450,
  enabled: true,
  restrictSessions: true,
  sessionsCanBeUsedFor: ['s1', 's2'],
}
const ticket = (type: TicketInput['type'], input: Partial<TicketInput> = {}): TicketInput => ({
  _id: `t-${type}`,
  name: 'Ticket',
  type,
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

const before: GatedParts = {
  sessions: [{ _id: 's1' }, { _id: 's2' }],
  tickets: [ticket('single'), ticket('subscription')],
  addOns: [addOn],
  waitlistType: 'session',
}

describe('gatedChanges', () => {
  it.each<[string, Partial<GatedParts>, GatedPart[]]>([
    ['nothing', {}, []],
    ['an ungated ticket', { tickets: [ticket('single', { price: 1 }), ticket('subscription')] }, []],
    ['the price of an add-on', { addOns: [{ ...addOn, price: 1 }] }, ['addOns']],
    ['its sessions', { addOns: [{ ...addOn, sessionsCanBeUsedFor: ['s1'] }] }, ['addOns']],
    [
      'the same sessions in another order',
      { addOns: [{ ...addOn, sessionsCanBeUsedFor: ['s2', 's1'] }] },
      [],
    ],
    ['another add-on', { addOns: [addOn, { ...addOn, _id: 'temp_1' }] }, ['addOns']],
    ['an add-on that goes', { addOns: [] }, []],
    ['one that is taken off sale', { addOns: [{ ...addOn, enabled: false }] }, []],
    [
      'a session that goes, and leaves the add-on',
      { sessions: [{ _id: 's1' }], addOns: [{ ...addOn, sessionsCanBeUsedFor: ['s1'] }] },
      [],
    ],
    [
      'a subscription ticket',
      { tickets: [ticket('single'), ticket('subscription', { coverFeePerSession: 5 })] },
      ['subscriptionTickets'],
    ],
    ['the price of one, which is its plan’s', { tickets: [ticket('subscription', { price: 1 })] }, []],
    ['one that goes', { tickets: [ticket('single')] }, []],
    ['another kind of waitlist', { waitlistType: 'allSessions' }, ['waitlists']],
    ['no waitlist any more', { waitlistType: 'off' }, []],
    [
      'all of them',
      {
        addOns: [{ ...addOn, name: 'Tea' }],
        tickets: [ticket('subscription', { name: 'X' })],
        waitlistType: 'allSessions',
      },
      ['addOns', 'subscriptionTickets', 'waitlists'],
    ],
  ])('%s', (_case, change, parts) => {
    expect(gatedChanges(before, { ...before, ...change })).toEqual(parts)
  })

  it('reports all gated parts of a new activity', () => {
    expect(gatedChanges(undefined, before)).toEqual(['addOns', 'subscriptionTickets', 'waitlists'])
    expect(
      gatedChanges(undefined, { sessions: [], tickets: [ticket('all')], addOns: [], waitlistType: 'off' }),
    ).toEqual([])
  })

  it('reports an add-on that is put back on sale', () => {
    const off = { ...before, addOns: [{ ...addOn, enabled: false }] }
    expect(gatedChanges(off, before)).toEqual(['addOns'])
  })
})
