import { messages } from '#domain/messages.ts'
import { describe, expect, it } from 'vitest'
import {
  announcedWords,
  begunByCard,
  creditFor,
  dueBody,
  dueProblems,
  type DueValues,
  firstValues,
  hasWay,
  payable,
  toPayInWords,
} from './pay-due.ts'

const byCard: DueValues = { amount: 5_000, useCredit: false, method: 'card', provider: null }
const ways = [
  { method: 'card' as const, providers: [] },
  { method: 'childcareVoucher' as const, providers: [{ _id: 'v', name: 'Edenred' }] },
]

const payment = (
  amount: number,
  state: 'pending' | 'cancelled',
  method: 'bankTransfer' | 'card' = 'bankTransfer',
) => ({
  _id: 'p',
  reference: 'P-1',
  method,
  amount,
  state,
  createdAt: '2026-11-15T12:00:00Z',
  savedCard: false,
  receivedOn: null,
  reversedAt: null,
  refunds: [],
})

describe('paying what is due', () => {
  it.each<[string, Partial<DueValues>, number, object]>([
    ['by card', {}, 0, { amount: 5_000, credit: 0, method: 'card', provider: null }],
    ['with credit beside it', { useCredit: true }, 1_000, { amount: 5_000, credit: 1_000, method: 'card' }],
    [
      'all from credit',
      { useCredit: true, provider: 'v' },
      9_000,
      { credit: 5_000, method: null, provider: null },
    ],
    ['credit left alone', {}, 9_000, { credit: 0, method: 'card' }],
  ])('sends the right request: %s', (_, some, credit, body) => {
    expect(dueBody({ ...byCard, ...some }, credit)).toMatchObject(body)
  })

  it.each<[string, Partial<DueValues>, number, object]>([
    ['nothing wrong', {}, 0, {}],
    ['more than is due', { amount: 9_000 }, 0, { amount: messages.moreThanToPay.text }],
    ['nothing at all', { amount: 0 }, 0, { amount: messages.notAnAmount.text }],
    ['less than a card takes', { amount: 10 }, 0, { method: 'Please pay at least £0.30.' }],
    ['a rest that no card takes', { useCredit: true }, 4_990, { method: 'Please pay at least £0.30.' }],
    [
      'a part that leaves less than a card takes',
      { amount: 5_980 },
      0,
      { amount: expect.stringContaining('at most £59.70') },
    ],
    ['no method', { method: null }, 0, { method: messages.chooseHowToPay.text }],
    ['no method needed', { method: null, useCredit: true }, 9_000, {}],
    ['no provider', { method: 'childcareVoucher' }, 0, { provider: messages.providerNotTaken.text }],
  ])('checks the input: %s', (_, some, credit, problems) => {
    expect(dueProblems({ ...byCard, ...some }, { due: 6_000, credit, ways, currency: 'GBP' })).toEqual(
      problems,
    )
  })

  it('prefills the full amount, or what credit covers if it is the only way to pay', () => {
    expect(firstValues(5_000, 1_000, ways)).toEqual(byCard)
    const credit = firstValues(5_000, 1_000, [])
    expect(dueBody(credit, 1_000)).toEqual({ amount: 1_000, credit: 1_000, method: null, provider: null })
    const limits = { due: 5_000, credit: 1_000, ways: [], currency: 'GBP' }
    expect(dueProblems(credit, limits)).toEqual({})
    expect(dueProblems({ ...credit, amount: 1_001 }, limits)).toEqual({
      amount: 'Please pay at most £10.00.',
    })
  })

  it('leaves out promised payments', () => {
    const money = { total: 8_400, paid: 0, due: 8_400, dueOn: null, standing: 'due' as const }
    expect(payable({ money, payments: [] })).toBe(8_400)
    expect(payable({ money, payments: [payment(5_000, 'pending'), payment(1_000, 'cancelled')] })).toBe(3_400)
    expect(payable({ money, payments: [payment(9_000, 'pending')] })).toBe(0)
  })

  it('finds the card payments that were begun and left, and no others', () => {
    const byTransfer = payment(5_000, 'pending')
    const byCardLeft = { ...payment(1_000, 'pending'), _id: 'left', method: 'card' as const }
    const byCardOver = { ...payment(1_000, 'cancelled'), _id: 'over', method: 'card' as const }
    expect(begunByCard({ payments: [byTransfer, byCardOver, byCardLeft] })).toEqual([byCardLeft])
    expect(begunByCard({ payments: [byTransfer, byCardOver] })).toEqual([])
  })

  it('is possible from credit, or by any payment method that the organiser accepts', () => {
    const none = {
      card: false,
      voucherProviders: [],
      fundingProviders: [],
      bankTransfer: false,
      cash: false,
      cardSandbox: false,
    }
    expect(hasWay({ ways: none }, 0)).toBe(false)
    expect(hasWay({ ways: none }, 1)).toBe(true)
    expect(hasWay({ ways: { ...none, cash: true } }, 0)).toBe(true)
  })

  it('uses no more credit than the customer has, and none for an unreadable amount', () => {
    expect(creditFor({ ...byCard, useCredit: true }, 9_000)).toBe(5_000)
    expect(creditFor({ ...byCard, useCredit: true, amount: Number.NaN }, 9_000)).toBe(0)
  })
})

it('explains why nothing can be paid if everything due is promised', () => {
  const money = { total: 8_050, paid: 0, due: 8_050, dueOn: null, standing: 'due' as const }
  expect(announcedWords({ money, payments: [payment(8_050, 'pending')] }, 'GBP')).toContain(
    'You’ve already told us you’ll pay everything that’s due: £80.50 by bank transfer',
  )
  expect(announcedWords({ money, payments: [payment(8_000, 'pending')] }, 'GBP')).toBeUndefined()
  expect(announcedWords({ money, payments: [payment(8_050, 'cancelled')] }, 'GBP')).toBeUndefined()
})

it.each<[string, readonly ReturnType<typeof payment>[], string]>([
  [
    'nothing, where what was announced is over',
    [payment(7_600, 'cancelled'), payment(500, 'cancelled', 'card')],
    '£80.50 is still to be paid. You can pay all of it or a part.',
  ],
  [
    'what was announced',
    [payment(7_600, 'pending')],
    '£76.00 is on its way already in the way you chose. £4.50 more is to be paid: all of it here, or a part.',
  ],
  [
    'what was begun by card, which is not on its way',
    [payment(7_600, 'pending', 'card')],
    'You have begun to pay £76.00 by card. £4.50 more is to be paid: all of it here, or a part.',
  ],
  [
    'either',
    [payment(5_000, 'pending'), payment(1_000, 'pending', 'card'), payment(600, 'pending', 'card')],
    '£50.00 is on its way already in the way you chose. You have begun to pay £16.00 by card. £14.50 more is to be paid: all of it here, or a part.',
  ],
])('says what is left to pay, and apart from that: %s', (_, payments, words) => {
  const money = { total: 8_050, paid: 0, due: 8_050, dueOn: null, standing: 'due' as const }
  expect(toPayInWords({ money, payments: [...payments] }, 'GBP')).toBe(words)
})
