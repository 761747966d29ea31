import { describe, expect, it } from 'vitest'
import { type CheckoutValues, choicesIn, firstValues, nothingChosen, valuesFrom } from './checkout-values.ts'

const provider = (_id: string) => ({ _id, name: _id, paymentInstructions: '' })
const account = (_id: string) => ({ _id, name: _id, regReference: 'EY1', postcode: 'BS1 1AA' })
const agreement = (_id: string, wording: string) => ({
  _id,
  wording,
  name: _id,
  text: '',
  policyText: '',
  linkToPolicy: '',
  activityGroups: [],
})
const line = (_id: string, status: 'pending' | 'expired' = 'pending') => ({ _id, status })
const checkout = {
  cart: { lines: [line('mia'), line('leo')] },
  ways: {
    card: true,
    voucherProviders: [provider('one'), provider('other')],
    fundingProviders: [account('mill'), account('hill')],
    bankTransfer: true,
    cash: false,
    cardSandbox: true,
    payLater: true,
  },
  agreements: [agreement('camp', 'first'), agreement('trip', 'first')],
}
const chosen: CheckoutValues = {
  useCredit: true,
  method: 'childcareFunding',
  provider: 'other',
  funding: { provider: 'hill', amount: 5_000 },
  rest: 'childcareVoucher',
  agreed: { camp: true, trip: false },
}
const kept = choicesIn(checkout, chosen)

describe("restoring the checkout's choices", () => {
  it('restores every choice as it was', () => {
    expect(valuesFrom(checkout, kept)).toEqual(chosen)
  })

  it('starts as usual if nothing was chosen', () => {
    expect(valuesFrom(checkout, nothingChosen)).toEqual(firstValues(checkout))
    expect(valuesFrom(checkout, choicesIn(checkout, firstValues(checkout)))).toEqual(firstValues(checkout))
  })

  it('unticks an agreement whose text has changed', () => {
    const agreements = [agreement('camp', 'second'), agreement('trip', 'first')]
    expect(valuesFrom({ ...checkout, agreements }, kept).agreed).toEqual({ camp: false, trip: false })
  })

  it.each([
    ['keeps the tick while one of its places is held', [line('mia'), line('new')], true],
    [
      'unticks what was agreed when every place ran out',
      [line('mia', 'expired'), line('leo', 'expired')],
      false,
    ],
    ['asks again once expired places are held again as new lines', [line('mia again')], false],
    [
      'asks again for other places than those it was ticked for',
      [line('leo', 'expired'), line('new')],
      false,
    ],
  ])('%s', (_, lines, camp) => {
    expect(valuesFrom({ ...checkout, cart: { lines } }, kept).agreed).toEqual({ camp, trip: false })
  })

  it("drops a payment method that isn't accepted any more, and a provider that is gone", () => {
    const ways = { ...checkout.ways, voucherProviders: [provider('one')], fundingProviders: [] }
    expect(valuesFrom({ ...checkout, ways }, kept)).toMatchObject({
      method: null,
      provider: 'one',
      funding: { provider: null },
      rest: 'childcareVoucher',
    })
  })

  it.each<[string, number | null]>([
    ['an amount that nobody could read', Number.NaN],
    ['no amount', null],
  ])('stores %s as none', (_, amount) => {
    const values = { ...chosen, funding: { provider: 'hill', amount } }
    expect(valuesFrom(checkout, choicesIn(checkout, values)).funding.amount).toBeNull()
  })
})
