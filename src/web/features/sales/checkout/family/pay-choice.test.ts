import { messages } from '#domain/messages.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payBody, payProblems, type PayValues, sharesOf, waysOf } from './pay-choice.ts'

const ways = {
  card: true,
  voucherProviders: [{ _id: 'v', name: 'Edenred', paymentInstructions: 'Quote the reference' }],
  fundingProviders: [{ _id: 'f', name: 'Brightwater', regReference: 'EY1', postcode: 'BS1 1AA' }],
  bankTransfer: true,
  cash: false,
  cardSandbox: true,
  payLater: true,
}
const priced = (total: number, credit = 0) => ({
  cart: { total },
  ways,
  withCredit: { credit, rest: total - credit },
  consent: null,
})
const nothing: PayValues = {
  useCredit: false,
  method: null,
  provider: null,
  funding: { provider: null, amount: null },
  rest: null,
}

const saving = (total: number, credit: number) => ({ ...priced(total, credit), consent: 'Yes.' })
const methodOf = (checkout: ReturnType<typeof saving>, useCredit: boolean) =>
  payBody(checkout, { ...nothing, useCredit }).method

describe('what each payment method pays', () => {
  it.each<[string, ReturnType<typeof priced>, Partial<PayValues>, object]>([
    ['nothing chosen', priced(8_400), {}, { credit: 0, funding: 0, rest: 8_400, by: null }],
    ['card', priced(8_400), { method: 'card' }, { credit: 0, funding: 0, rest: 8_400, by: 'card' }],
    ['nothing to pay', priced(0), { method: 'card' }, { credit: 0, funding: 0, rest: 0, by: null }],
    [
      'a part from credit',
      priced(8_400, 1_000),
      { useCredit: true, method: 'card' },
      { credit: 1_000, funding: 0, rest: 7_400, by: 'card' },
    ],
    [
      'credit that is not used',
      priced(8_400, 1_000),
      { method: 'card' },
      { credit: 0, funding: 0, rest: 8_400, by: 'card' },
    ],
    [
      'all from credit',
      priced(8_400, 8_400),
      { useCredit: true, method: 'card' },
      { credit: 8_400, funding: 0, rest: 0, by: null },
    ],
    [
      'all by funding',
      priced(8_400),
      { method: 'childcareFunding', rest: 'card' },
      { credit: 0, funding: 8_400, rest: 0, by: null },
    ],
    [
      'a part by funding',
      priced(8_400, 400),
      {
        useCredit: true,
        method: 'childcareFunding',
        funding: { provider: 'f', amount: 5_000 },
        rest: 'card',
      },
      { credit: 400, funding: 5_000, rest: 3_000, by: 'card' },
    ],
  ])('is right for %s', (_, checkout, values, shares) => {
    expect(sharesOf(checkout, { ...nothing, ...values })).toEqual({ total: checkout.cart.total, ...shares })
  })

  it('includes a card if one must be saved, whatever credit pays now', () => {
    expect(methodOf(saving(0, 0), false)).toBe('card')
    expect(methodOf(saving(1_400, 1_400), true)).toBe('card')
    expect(methodOf(saving(1_400, 0), false)).toBe('card')
  })

  const anyValues = fc.record({
    useCredit: fc.boolean(),
    method: fc.constantFrom('card', 'childcareFunding', 'childcareVoucher', 'payLater', null),
    provider: fc.constantFrom('v', null),
    funding: fc.record({
      provider: fc.constantFrom('f', null),
      amount: fc.option(fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.constant(Number.NaN))),
    }),
    rest: fc.constantFrom('card', 'bankTransfer', 'childcareVoucher', null),
  })
  const anyPriced = fc
    .tuple(fc.nat(20_000), fc.nat(20_000))
    .map(([total, credit]) => priced(total, Math.min(total, credit)))

  it('adds up to the total, and matches the request', () => {
    fc.assert(
      fc.property(anyPriced, anyValues, (checkout, values) => {
        const { total, credit, funding, rest, by } = sharesOf(checkout, values)
        expect(credit + funding + rest).toBe(total)
        expect(Math.min(credit, funding, rest)).toBeGreaterThanOrEqual(0)
        const body = payBody(checkout, values)
        expect(body.method === null).toBe(by === null && funding === 0 ? true : rest > 0 && by === null)
        expect(body.funding?.amount ?? 0).toBe(rest > 0 ? funding : 0)
      }),
    )
  })
})

describe('the request', () => {
  it.each<[string, Partial<PayValues>, object]>([
    ['card', { method: 'card', provider: 'v' }, { method: 'card', provider: null, funding: null }],
    [
      'voucher',
      { method: 'childcareVoucher', provider: 'v' },
      { method: 'childcareVoucher', provider: 'v', funding: null },
    ],
    [
      'funding',
      { method: 'childcareFunding', funding: { provider: 'f', amount: null } },
      { method: 'childcareFunding', provider: 'f', funding: null },
    ],
    [
      'funding and voucher',
      {
        method: 'childcareFunding',
        provider: 'v',
        funding: { provider: 'f', amount: 100 },
        rest: 'childcareVoucher',
      },
      { method: 'childcareVoucher', provider: 'v', funding: { provider: 'f', amount: 100 } },
    ],
  ])('has the right payment: %s', (_, values, body) => {
    expect(payBody(priced(8_400), { ...nothing, ...values })).toEqual({
      total: 8_400,
      useCredit: false,
      ...body,
    })
  })
})

describe('what is missing', () => {
  it.each<[string, number, Partial<PayValues>, object]>([
    ['how to pay', 8_400, {}, { method: messages.chooseHowToPay.text }],
    ['nothing, where nothing is to pay', 0, {}, {}],
    ['nothing by card', 8_400, { method: 'card' }, {}],
    ['a card’s least amount', 10, { method: 'card' }, { method: 'Please pay at least £0.30.' }],
    [
      'the provider of a voucher',
      8_400,
      { method: 'childcareVoucher' },
      { provider: messages.providerNotTaken.text },
    ],
    [
      'whose funding',
      8_400,
      { method: 'childcareFunding' },
      { 'funding.provider': messages.providerNotTaken.text },
    ],
    [
      'how to pay the rest',
      8_400,
      { method: 'childcareFunding', funding: { provider: 'f', amount: 8_000 } },
      { rest: messages.chooseHowToPay.text },
    ],
    [
      'more than there is to pay',
      8_400,
      { method: 'childcareFunding', funding: { provider: 'f', amount: 9_000 } },
      { 'funding.amount': messages.moreThanToPay.text },
    ],
    [
      'a rest that no card takes',
      8_400,
      { method: 'childcareFunding', funding: { provider: 'f', amount: 8_390 }, rest: 'card' },
      { rest: 'Please pay at least £0.30.' },
    ],
  ])('is reported for %s', (_, total, values, problems) => {
    expect(payProblems(priced(total), { ...nothing, ...values }, 'GBP')).toEqual(problems)
  })
})

it('offers only accepted payment methods, with paying later last', () => {
  expect(waysOf({ ways }).map(({ method }) => method)).toEqual([
    'card',
    'childcareFunding',
    'childcareVoucher',
    'bankTransfer',
    'payLater',
  ])
  expect(waysOf({ ways: { ...ways, payLater: false, bankTransfer: false } }).length).toBe(3)
})
