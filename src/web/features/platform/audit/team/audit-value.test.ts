import { describe, expect, it } from 'vitest'
import { amountInWords, auditValue, worthSaying } from './audit-value.ts'

describe('values in the history', () => {
  it.each([
    ['refunded', 500, '£5.00'],
    ['disputed', 0, '£0.00'],
    ['amount', 1250, '£12.50'],
    ['price', 0, '£0.00'],
    ['back', 4_800, '£48.00'],
    ['fee', 500, '£5.00'],
    ['refunded', null, undefined],
    ['limit', 500, undefined],
  ])('shows %s %o as the amount %s', (field, value, words) => {
    expect(amountInWords(field, value, 'GBP')).toBe(words)
  })

  it('names the state of a payment, but not the state of an address', () => {
    expect(auditValue('state', 'succeeded')).toBe('Paid')
    expect(auditValue('state', 'Ohio')).toBe('Ohio')
    expect(auditValue('refundState', 'inTransit')).toBe('On its way')
  })

  it.each([
    ['state', 'cart', 'In the cart'],
    ['state', 'draft', 'Being made'],
    ['state', 'placed', 'Booked'],
    ['state', 'ended', 'Given up'],
    ['method', 'bankTransfer', 'Bank transfer'],
    ['method', 'childcareFunding', 'Tax-Free Childcare'],
    ['dispute', 'won', 'Won'],
    ['inquiry', 'closed', 'Closed'],
    ['sessions', 1, '1 session'],
    ['sessions', 3, '3 sessions'],
    ['sessions', [], 'nothing'],
    ['sessions', '3 sessions, 2026-09-21 to 2026-10-05', '3 sessions, 2026-09-21 to 2026-10-05'],
    ['recipients', 1, '1 person'],
    ['attendee', 'Mia Sample', 'Mia Sample'],
    ['addOns', 'Lunch × 2', 'Lunch × 2'],
    ['addOns', ['Lunch × 2', 'Late stay'], 'Lunch × 2, Late stay'],
    ['type', 'multipleCheckbox', 'Multiple checkbox'],
    ['usage', 'attendee', 'Attendees'],
    ['activityGroups', ['01a1', '01a2'], '2 activities'],
    ['activityGroups', ['01a1'], '1 activity'],
    ['activityGroups', [], 'nothing'],
    [
      'fieldOptions',
      [
        { _id: '01a1', name: 'Sport', enabled: true },
        { _id: '01a2', name: 'Art', enabled: false },
      ],
      'Sport, Art (disabled)',
    ],
  ])('shows %s %o without code words, as %s', (field, value, words) => {
    expect(auditValue(field, value)).toBe(words)
  })

  it.each([
    [{ field: 'helpText', from: null, to: '' }, false],
    [{ field: 'fieldOptions', from: null, to: [] }, false],
    [{ field: 'weight', from: 1, to: 2 }, false],
    [{ field: 'state', from: 'cart', to: 'placed' }, false],
    [{ field: 'state', from: 'pending', to: 'succeeded' }, true],
    [{ field: 'state', from: 'created', to: 'succeeded' }, false],
    [{ field: 'required', from: null, to: false }, false],
    [{ field: 'required', from: null, to: true }, true],
    [{ field: 'required', from: true, to: false }, true],
    [{ field: 'enabled', from: null, to: true }, false],
    [{ field: 'enabled', from: false, to: true }, true],
    [{ field: 'name', from: 'Old', to: null }, true],
  ])('says whether %o is worth showing: %s', (change, worth) => {
    expect(worthSaying(change)).toBe(worth)
  })
})
