import { describe, expect, it } from 'vitest'
import {
  backByProgress,
  type Faced,
  givenBack,
  methodWords,
  paymentFace,
  promiseOverWords,
  whatWasTaken,
} from './payment-words.ts'

const paid: Faced = {
  state: 'succeeded',
  savedCard: false,
  amount: 2_000,
  refunds: [],
  disputed: 0,
  reversedAt: null,
}
const back = (amount: number, state: Faced['refunds'][number]['state'] = 'done') => ({ amount, state })

describe('the state of a payment in words', () => {
  it.each<[string, Partial<Faced>, string]>([
    ['begun', { state: 'created' }, 'Just begun'],
    ['open', { state: 'pending' }, 'Not paid yet'],
    ['a try on the saved card', { state: 'pending', savedCard: true }, 'Being charged'],
    ['one that failed', { state: 'failed', savedCard: true }, 'Did not go through'],
    ['paid', {}, 'Paid'],
    ['refused', { state: 'failed' }, 'Did not go through'],
    ['given up', { state: 'cancelled' }, 'Cancelled'],
    ['part refunded', { refunds: [back(500)] }, 'Paid, part refunded'],
    ['refunded in two parts', { refunds: [back(500), back(1_500, 'external')] }, 'Refunded'],
    ['refunds not sent yet', { refunds: [back(2_000, 'created')] }, 'Refund on its way'],
    ['on its way', { refunds: [back(500, 'inTransit'), back(1_500, 'external')] }, 'Refund on its way'],
    ['a part on its way', { refunds: [back(500, 'created')] }, 'Paid, part refund on its way'],
    [
      'a part on its way, a part refunded',
      { refunds: [back(300), back(200, 'inTransit')] },
      'Paid, part refund on its way',
    ],
    ['to be paid back by hand', { refunds: [back(500), back(1_500, 'toPay')] }, 'To pay back'],
    ['a refund that came back', { refunds: [back(2_000, 'failed')] }, 'Paid'],
    ['disputed', { disputed: 2_000 }, 'Disputed'],
    ['reversed', { reversedAt: '2026-09-07T08:30:00Z' }, 'Reversed'],
  ])('%s', (_name, change, word) => {
    expect(paymentFace({ ...paid, ...change }).word).toBe(word)
  })

  it('counts a refund in transit as refunded, and a failed refund as not', () => {
    expect(givenBack({ refunds: [back(300), back(200, 'inTransit'), back(900, 'failed')] })).toBe(500)
  })

  it('separates completed refunds from those that may still fail', () => {
    const refunds = [
      back(300),
      back(100, 'external'),
      back(200, 'inTransit'),
      back(50, 'created'),
      back(900, 'failed'),
    ]
    expect(backByProgress({ refunds })).toEqual({ done: 400, waiting: 250 })
  })

  it('names the provider of a payment method', () => {
    expect(methodWords({ method: 'card', provider: null })).toBe('Card')
    expect(methodWords({ method: 'childcareVoucher', provider: 'Bluebell' })).toBe(
      'Childcare voucher, Bluebell',
    )
  })
})

describe('what was taken by a payment that wasn’t completed', () => {
  const over = { unseen: false, purpose: 'topUp', reference: 'RP-7K3F9Q' } as const
  it.each([
    [over, 'Nothing was taken, and your account credit has not changed.'],
    [{ ...over, purpose: 'booking' as const }, 'Nothing was taken.'],
  ])('says that nothing was taken', (payment, words) => {
    expect(whatWasTaken(payment, 'Brightwater Clubs')).toBe(words)
  })

  it('says nothing if we couldn’t see whether it was paid', () => {
    const words = whatWasTaken({ ...over, unseen: true }, 'Brightwater Clubs')
    expect(words).not.toContain('Nothing was taken')
    expect(words).toContain('please ask Brightwater Clubs and quote RP-7K3F9Q')
  })
})

describe('a promised payment that was cancelled', () => {
  const over = { amount: 4_000, currency: 'GBP', failure: '', purpose: 'booking', pass: null } as const
  const pass = { name: 'Flexi', credits: 5, price: 4_000, byCredit: 0, cancelled: 0, removed: 3, used: 2 }
  it.each([
    [over, 'You cancelled this payment of £40.00. Your booking shows what is still to pay.'],
    [
      { ...over, purpose: 'topUp' as const },
      'You cancelled this payment of £40.00. Your account credit has not changed.',
    ],
    [
      { ...over, failure: 'Paid in cash', purpose: 'pass' as const, pass },
      'Brightwater cancelled this payment. Please don’t send £40.00 for it. 3 unused credits were removed from your pass. The 2 places you booked with it stay booked.',
    ],
    [
      { ...over, purpose: 'pass' as const, pass: { ...pass, removed: 1, used: 0 } },
      'You cancelled this payment of £40.00. 1 unused credit was removed from your pass.',
    ],
  ])('%#: says who cancelled it and what happened to what it was for', (payment, words) => {
    expect(promiseOverWords(payment, 'Brightwater')).toBe(words)
  })
})
