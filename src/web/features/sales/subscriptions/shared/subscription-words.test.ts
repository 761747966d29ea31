import { describe, expect, it } from 'vitest'
import type { Charge } from '#contract/sales/subscriptions/subscription-shapes.ts'
import {
  expiryWords,
  isExpired,
  linkWords,
  monthWords,
  subscriptionFace,
  troubleWords,
} from './subscription-words.ts'

const format = 'EEE d MMM yyyy'
const trouble = (state: Charge['state']): Charge => ({
  _id: 'a',
  dueOn: '2027-02-01',
  amount: 4_000,
  state,
  due: 4_000,
  attempts: 1,
  nextTryAt: null,
  failure: 'Your card was declined.',
  needs: null,
  because: '',
  paidAt: null,
  promised: false,
})

describe('the status of a subscription', () => {
  it.each([
    [{ inTrouble: [], status: 'active', endsOn: null }, 'Active'],
    [{ inTrouble: [], status: 'active', endsOn: '2027-03-01' }, 'Ends Mon 1 Mar 2027'],
    [{ inTrouble: [], status: 'inactive', endsOn: '2027-03-01' }, 'Ended'],
    [{ inTrouble: [trouble('retrying')], status: 'active', endsOn: '2027-03-01' }, 'Payment failed'],
    [
      { inTrouble: [trouble('retrying'), trouble('overdue')], status: 'active', endsOn: null },
      'Payment overdue',
    ],
    [{ inTrouble: [trouble('overdue')], status: 'inactive', endsOn: '2027-01-01' }, 'Payment overdue'],
  ] as const)('shows trouble first: %o is %s', (subscription, word) => {
    expect(subscriptionFace({ ...subscription, inTrouble: [...subscription.inTrouble] }, format).word).toBe(
      word,
    )
  })
})

describe('the advice on a failed payment', () => {
  it.each([
    ['retrying', false, 'You can wait for the next try, pay now'],
    ['overdue', false, 'Please pay, or write to them.'],
    ['retrying', true, 'please make it, or cancel it first'],
    ['overdue', true, 'please make it, or cancel it first'],
  ] as const)('is right for a charge that is %s, promised: %s', (state, promised, words) => {
    const said = troubleWords([trouble('retrying'), { ...trouble(state), promised }], 'Acme')
    expect(said).toContain(words)
    expect(said.includes('next try')).toBe(state === 'retrying' && !promised)
  })
})

describe('a saved card', () => {
  const card = { brand: 'visa', lastFour: '4242', expiryMonth: 2, expiryYear: 2027, savedAt: '' }

  it('shows when it expires', () => {
    expect(expiryWords(card)).toBe('02/2027')
  })

  it('is valid until its month is over', () => {
    expect(isExpired(card, '2027-02-28')).toBe(false)
    expect(isExpired(card, '2027-03-01')).toBe(true)
    expect(isExpired({ ...card, expiryMonth: 12, expiryYear: 2026 }, '2027-01-01')).toBe(true)
  })
})

it('formats a month in words', () => {
  expect(monthWords('2027-02')).toBe('February 2027')
})

it('sends a reminder of promised money, and otherwise a payment link', () => {
  expect(linkWords('£40.00', false)).toMatchObject({ title: 'Email a link to pay' })
  expect(linkWords('£40.00', false).gets).toContain('a link to pay it and to change the card')
  const reminder = linkWords('£40.00', true)
  expect(reminder.title).toBe('Email a reminder')
  expect(reminder.gets).toContain('£40.00')
  expect(reminder.gets).toContain('the payment that they announced')
  expect(reminder.gets).not.toContain('change the card')
})
