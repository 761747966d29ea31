import { messages } from '#domain/messages.ts'
import type { QuotedWarning } from '#contract/sales/bookings/team-bookings.ts'
import { describe, expect, it } from 'vitest'
import {
  attendeesTwice,
  draftProblems,
  type DraftValues,
  limitsIn,
  linesOverLimit,
  type PaymentValues,
  sentBody,
} from './draft-values.ts'

const payment: PaymentValues = {
  kind: 'recorded',
  method: 'cash',
  provider: null,
  amount: null,
  receivedOn: '2026-09-16',
  receivedReference: '',
  dueOn: '',
}
const values: DraftValues = {
  user: 'ann',
  note: '',
  groups: [
    {
      activityGroup: 'swimming',
      items: [
        { ticket: 'once', activities: ['mon'], attendees: ['mia'], addOns: { lunch: ['mon'], hat: [] } },
      ],
    },
  ],
  code: 'SUMMER',
  usePasses: false,
  payment,
  confirmed: [],
}

describe('what is sent', () => {
  it('has no add-ons without days, and the full price if no amount is entered', () => {
    expect(sentBody(values, 1200)).toMatchObject({
      user: 'ann',
      total: 1200,
      code: 'SUMMER',
      usePasses: false,
      groups: [{ items: [{ addOns: [{ _id: 'lunch', activities: ['mon'] }] }] }],
      payment: { kind: 'recorded', method: 'cash', amount: 1200 },
    })
  })

  it.each<[string, Partial<PaymentValues>, number, object]>([
    ['part of it', { amount: 300 }, 1200, { kind: 'recorded', amount: 300 }],
    ['nothing costs nothing', {}, 0, { kind: 'later', dueOn: null }],
    ['later, on a day', { kind: 'later', dueOn: '2026-10-01' }, 1200, { kind: 'later', dueOn: '2026-10-01' }],
    ['by a link', { kind: 'link' }, 1200, { kind: 'link', dueOn: null }],
  ])('is right for %s', (_, change, total, expected) => {
    expect(sentBody({ ...values, payment: { ...payment, ...change } }, total).payment).toMatchObject(expected)
  })
})

describe('what is missing', () => {
  it.each<[string, Partial<DraftValues>, number, object]>([
    ['nothing', {}, 1200, {}],
    ['nobody chosen', { user: null }, 1200, { user: messages.noUserSet.text }],
    ['nothing chosen', { groups: [] }, 1200, { groups: messages.selectAnActivity.text }],
    [
      'no way of paying',
      { payment: { ...payment, method: '' } },
      1200,
      { 'payment.method': messages.required.text },
    ],
    ['no way of paying for nothing', { payment: { ...payment, method: '' } }, 0, {}],
    [
      'no provider',
      { payment: { ...payment, method: 'childcareVoucher' } },
      1200,
      { 'payment.provider': messages.providerNotTaken.text },
    ],
    [
      'too much',
      { payment: { ...payment, amount: 1300 } },
      1200,
      { 'payment.amount': messages.moreThanItCosts.text },
    ],
  ])('is reported: %s', (_, change, total, expected) => {
    expect(draftProblems({ ...values, ...change }, total)).toEqual(expected)
  })

  it('names the empty slot', () => {
    const groups = values.groups.map((group) => ({
      ...group,
      items: group.items.map((item) => ({ ...item, attendees: ['mia', null] })),
    }))
    expect(draftProblems({ ...values, groups }, 1200)).toEqual({
      'groups.0.items.0.attendees.1': messages.chooseAttendee,
    })
  })
})

it('lists the limits that the lines exceed', () => {
  const line = { group: 0, item: 0, slot: 0, steps: [], amount: 0, problem: null }
  const over = { kind: 'placeLimit' as const, about: [] }
  const young = { kind: 'outsideAge' as const, about: [] }
  expect(
    limitsIn([
      { ...line, warnings: [young] },
      { ...line, warnings: [over] },
    ]),
  ).toEqual(['placeLimit'])
  expect(limitsIn([{ ...line, warnings: [young] }])).toEqual([])
})

it('repeats who already has a place and who waits before a limit is exceeded', () => {
  const line = { group: 0, item: 0, slot: 0, steps: [], amount: 0, subscription: null, problem: null }
  const over = { kind: 'placeLimit' as const, about: [] }
  const young = { kind: 'outsideAge' as const, about: [] }
  const twice = { kind: 'sameSession' as const, about: ['Mon 21 Sep 2026, 9.30am to 11am'] }
  const others = { kind: 'othersWait' as const, about: ['3 for this session'] }
  expect(
    linesOverLimit([
      { ...line, warnings: [young] },
      { ...line, slot: 1, warnings: [young, twice] },
      { ...line, slot: 2, warnings: [twice, over, others] },
    ]),
  ).toEqual([
    { ...line, slot: 1, warnings: [twice] },
    { ...line, slot: 2, warnings: [twice, over, others] },
  ])
})

it('repeats nothing for an activity with room', () => {
  const line = { item: 0, slot: 0, steps: [], amount: 0, subscription: null, problem: null }
  const over = { kind: 'placeLimit' as const, about: [] }
  const twice = { kind: 'alreadyBooked' as const, about: [] }
  const [full, roomy] = [
    { ...line, group: 0, warnings: [over] },
    { ...line, group: 1, warnings: [twice] },
  ]
  expect(linesOverLimit([full, roomy])).toEqual([full])
})

const warned = (item: number, slot: number, ...kinds: QuotedWarning['kind'][]) => ({
  group: 0,
  item,
  slot,
  warnings: kinds.map((kind) => ({ kind, about: [] })),
})

it('names everyone once who would have more than one place in a session, with room or without', () => {
  const groups = [
    {
      activityGroup: 'swimming',
      items: [
        { ticket: 'once', activities: ['mon'], attendees: ['mia', null], addOns: {} },
        { ticket: 'term', activities: [], attendees: ['mia', 'leo', 'ida'], addOns: {} },
      ],
    },
  ]
  const lines = [
    warned(0, 0, 'sessionTwice'),
    warned(0, 1, 'placeLimit'),
    warned(1, 0, 'sessionTwice', 'outsideAge'),
    warned(1, 1, 'alreadyBooked'),
    warned(1, 2, 'timeTwice'),
  ]
  expect(attendeesTwice(lines, groups)).toEqual(['mia', 'leo'])
})
