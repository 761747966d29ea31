import { operations } from '#contract/operations.ts'
import { describe, expect, it } from 'vitest'
import type { AuditEntry } from './audit-entry.ts'
import { auditSentence } from './audit-sentence.ts'
import { auditValue, datesInWords } from './audit-value.ts'
import { fieldLabel } from './field-labels.ts'

const said = (
  actor: string,
  action: string,
  changes: AuditEntry['changes'] = [],
  subjectName: string | null = null,
  actorKind: AuditEntry['actorKind'] = 'user',
) => {
  const { who, did, whom = '', after } = auditSentence({ actor, actorKind, action, changes, subjectName })
  return `${who} ${did}${whom}${after}`
}

describe('auditSentence', () => {
  it.each([
    ['Olive Owner', 'users.changeRole', 'Olive Owner changed a person’s role'],
    ['Olive Owner', 'clients.changePlan', 'Olive Owner changed the plan'],
    ['', 'auth.signIn', 'Somebody signed in'],
    ['Adam Admin', 'invoices.markPaid', 'Adam Admin invoices: mark paid'],
    ['Adam Admin', 'toString', 'Adam Admin to string'],
  ])('%s, %s: %s', (actor, action, sentence) => {
    expect(said(actor, action)).toBe(sentence)
  })

  it.each([
    ['active', 'inactive', 'Olive Owner kept a person out'],
    ['inactive', 'active', 'Olive Owner let a person in'],
  ])('from %s to %s: %s', (from, to, sentence) => {
    expect(said('Olive Owner', 'users.changeStatus', [{ field: 'status', from, to }])).toBe(sentence)
  })

  it.each([
    ['users.changeRole', [], 'Margaret Ellis changed Nia Evans’s role'],
    [
      'users.changeStatus',
      [{ field: 'status', from: 'active', to: 'inactive' }],
      'Margaret Ellis kept Nia Evans out',
    ],
    ['auth.changePassword', [], 'Margaret Ellis changed their password'],
  ])('%s names the person who was affected', (action, changes, sentence) => {
    expect(said('Margaret Ellis', action, changes, 'Nia Evans')).toBe(sentence)
  })

  it.each([
    ['activityGroups', true, 'Adam Admin enabled an activity'],
    ['activityGroups', false, 'Adam Admin disabled an activity'],
    ['venues', true, 'Adam Admin enabled a venue'],
    ['subscriptionPlans', false, 'Adam Admin disabled a subscription plan'],
    ['voucherProviders', true, 'Adam Admin enabled a childcare voucher provider'],
  ])('describes a change of %s to enabled %s', (noun, to, sentence) => {
    const changes = [{ field: 'enabled', from: !to, to }]
    expect(said('Adam Admin', `${noun}.setEnabled`, changes)).toBe(sentence)
  })

  it.each([
    [true, 'Olive Owner connected the card account'],
    [false, 'Olive Owner disconnected the card account'],
  ])('the card account with connected %s reads: %s', (to, sentence) => {
    const changes = [{ field: 'card.connected', from: !to, to }]
    expect(said('Olive Owner', 'cardAccounts.updateStatus', changes)).toBe(sentence)
  })

  it.each([
    ['succeeded', 'Olive Owner marked a payment as paid'],
    ['failed', 'Olive Owner marked a payment as not gone through'],
    ['cancelled', 'Olive Owner cancelled a promised payment'],
    ['valueOf', 'Olive Owner ended a payment'],
  ])('a payment that is now %s reads: %s', (to, sentence) => {
    expect(said('Olive Owner', 'payments.settle', [{ field: 'state', from: 'pending', to }])).toBe(sentence)
  })

  it('records money that was already there', () => {
    const changes = [{ field: 'state', from: 'created', to: 'succeeded' }]
    expect(said('Adam Admin', 'payments.settle', changes)).toBe('Adam Admin recorded a payment')
  })

  it('names the person who paid by card', () => {
    const changes = [
      { field: 'state', from: 'pending', to: 'succeeded' },
      { field: 'method', from: null, to: 'card' },
    ]
    expect(said('Robin Sample', 'payments.settle', changes)).toBe('Robin Sample paid by card')
    expect(said('Rollcall', 'payments.settle', changes, null, 'job')).toBe('The customer paid by card')
  })

  it.each([
    ['inTransit', 'Rollcall sent a refund on its way'],
    ['done', 'Rollcall marked a refund as given back'],
    ['failed', 'Rollcall noted that a refund did not go through'],
    ['valueOf', 'Rollcall moved a refund on'],
  ])('a refund that is now %s reads: %s', (to, sentence) => {
    const changes = [{ field: 'refundState', from: 'created', to }]
    expect(said('Rollcall', 'payments.moveRefund', changes)).toBe(sentence)
  })

  const monday = '2026-09-21T08:30:00Z'
  const tuesday = '2026-09-22T08:30:00Z'
  it.each([
    [[{ field: 'sessions', from: [monday], to: [tuesday] }], 'moved a booking to other sessions'],
    // The first version recorded only how many.
    [[{ field: 'sessions', from: 1, to: 1 }], 'moved a booking to other sessions'],
    [[{ field: 'sessions', from: [], to: [tuesday] }], 'added sessions to a booking'],
    [[{ field: 'sessions', from: [monday], to: [] }], 'took sessions out of a booking'],
    [[{ field: 'attendee', from: 'Mia', to: 'Leo' }], 'gave a booked place to another attendee'],
    [
      [
        { field: 'sessions', from: [monday], to: [tuesday] },
        { field: 'attendee', from: 'Mia', to: 'Leo' },
      ],
      'changed a booking',
    ],
    [
      [
        { field: 'sessions', from: [monday], to: [tuesday] },
        { field: 'attendee', from: 'Mia', to: 'Mia' },
      ],
      'moved a booking to other sessions',
    ],
    [[{ field: 'price', from: 500, to: 700 }], 'changed a booking'],
  ])('a booking with %j reads: %s', (changes, did) => {
    expect(said('Adam Admin', 'teamBookings.change', changes)).toBe(`Adam Admin ${did}`)
  })

  it.each([
    [true, 'Adam Admin archived a booking'],
    [false, 'Adam Admin brought a booking back from the archive'],
  ])('archived %s reads: %s', (to, sentence) => {
    expect(said('Adam Admin', 'bookings.setArchived', [{ field: 'archived', from: !to, to }])).toBe(sentence)
  })

  it('has words for everything that changes a person or the organiser', () => {
    const changing = operations.filter(({ method, access }) => method !== 'GET' && access !== 'anyone')
    const unworded = changing.filter(({ id }) => said('X', id).includes(':')).map(({ id }) => id)
    // Requesting options, a price or a preview changes nothing. An upload changes something only once a record that
    // shows it is saved.
    const unrecorded = unworded.filter((id) => !id.startsWith('fileUploads.'))
    expect(unrecorded).toEqual([
      'passkeys.registrationOptions',
      'ownCancelling.preview',
      'cancelling.preview',
      'cancelling.previewSessions',
      'teamBookings.quote',
      'teamBookings.quoteChange',
      'messages.preview',
    ])
  })
})

describe('what changed', () => {
  it.each([
    ['role', 'staff', 'Staff'],
    ['status', 'inactive', 'Kept out'],
    ['status', 'active', 'Active'],
    ['planLevel', 30, 'Premium'],
    ['name', '', 'nothing'],
    ['name', null, 'nothing'],
    ['name', 'Brightwater', 'Brightwater'],
    ['emailVerified', true, 'yes'],
    ['tags', ['a', 'b'], 'a, b'],
    ['tags', [], 'nothing'],
    ['role', 'constructor', 'constructor'],
  ])('%s %j reads %s', (field, value, text) => {
    expect(auditValue(field, value)).toBe(text)
  })

  it.each([
    ['firstName', 'First name'],
    ['dateFormatTextualWithYear', 'Date in words'],
    ['contactEmail', 'Contact email'],
    ['toString', 'To string'],
    ['role', 'Role'],
  ])('%s is called %s', (field, label) => {
    expect(fieldLabel(field)).toBe(label)
  })
})

describe('datesInWords', () => {
  it.each([
    ['10 sessions, 2026-09-07 to 2026-11-09', '10 sessions, Mon 7 Sep 2026 to Mon 9 Nov 2026'],
    ['2026-13-45 is no day', '2026-13-45 is no day'],
    ['Reference 12026-09-071', 'Reference 12026-09-071'],
    ['2026-07-15T14:51:54.952160889Z', 'Wed 15 Jul 2026, 3.51pm'],
    ['2026-07-15T08:30:00Z, 2026-07-16T08:30:00Z', 'Wed 15 Jul 2026, 9.30am, Thu 16 Jul 2026, 9.30am'],
  ])('%s: %s', (text, said) => {
    expect(datesInWords(text, 'EEE d MMM yyyy', 'Europe/London')).toBe(said)
  })
})
