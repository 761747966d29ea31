import { expect, it } from 'vitest'
import { paymentMethodKinds } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { offeredKinds } from './offered-kinds.ts'

const none = {
  card: false,
  voucherProviders: [],
  fundingProviders: [],
  bankTransfer: false,
  cash: false,
  payLater: false,
}
const all = {
  card: true,
  voucherProviders: ['Edenred'],
  fundingProviders: ['Brightwater'],
  bankTransfer: true,
  cash: true,
  payLater: true,
}

it.each([
  ['nothing', none, []],
  ['everything', all, [...paymentMethodKinds]],
  [
    'no scheme without a provider',
    { ...all, voucherProviders: [], fundingProviders: [] },
    ['card', 'bankTransfer', 'cash', 'payLater'],
  ],
])('offers %s', (_case, ways, expected) => {
  expect(offeredKinds(ways)).toEqual(expected)
})
