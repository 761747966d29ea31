import { expect, test } from 'vitest'
import { referenceReader } from './read-reference.ts'

const [readBookingReference, readPaymentReference] = [referenceReader('RC'), referenceReader('RP')]

const whole = (beginning: string, isSure: boolean) => ({ beginning, isWhole: true, isSure })
const part = (beginning: string, isSure: boolean) => ({ beginning, isWhole: false, isSure })

const cases: readonly (readonly [string, ReturnType<typeof readBookingReference>])[] = [
  ['RC-7K3F9Q', whole('RC-7K3F9Q', true)],
  ['rc7k3f9q', whole('RC-7K3F9Q', true)],
  ['7k3f9q', whole('RC-7K3F9Q', false)],
  ['parent', whole('RC-PARENT', false)],
  // Six characters that begin like the prefix.
  ['rcabcd', whole('RC-RCABCD', false)],
  ['RC-7K3F9', part('RC-7K3F9', true)],
  ['rc-7k', part('RC-7K', true)],
  ['7k3f', part('RC-7K3F', false)],
  ['anna', part('RC-ANNA', false)],
  // It would match too many bookings.
  ['RC-7', undefined],
  ['ann', undefined],
  ['RC-7K3F9QA', undefined],
  // References never contain 0 or 1, because they could be read as letters.
  ['7K3F90', undefined],
  ['7K3F91', undefined],
  // The reference of a payment.
  ['RP-7K3F9Q', undefined],
  [' rc-7k3f9q ', whole('RC-7K3F9Q', true)],
  // The reference as it appears on a bank statement.
  ['FPI/RC-7K3F9Q SMITH M', whole('RC-7K3F9Q', false)],
  ['RC 7K3F9Q', whole('RC-7K3F9Q', false)],
  ['faster payment rc7k3f9q', whole('RC-7K3F9Q', false)],
  ['SMITH RC-7K3F9Q9', undefined],
  ['SMITH XRC-7K3F9Q', undefined],
  ['SMITH RC-7K3F', undefined],
  ['', undefined],
]

test.each(cases)('finds a booking reference in %j: %j', (typed, expected) => {
  expect(readBookingReference(typed)).toEqual(expected)
})

const ofPayments: typeof cases = [
  ['RP-7K3F9Q', whole('RP-7K3F9Q', true)],
  ['rp7k3f9q', whole('RP-7K3F9Q', true)],
  [' 7k3f9q ', whole('RP-7K3F9Q', false)],
  ['rp-7k', part('RP-7K', true)],
  ['7k3f', part('RP-7K3F', false)],
  ['RP-7', undefined],
  ['RC-7K3F9Q', undefined],
  ['rc7k3f9q', undefined],
  ['BACS RP7K3F9Q SMITH', whole('RP-7K3F9Q', false)],
  ['BACS RC-7K3F9Q SMITH', undefined],
]

test.each(ofPayments)('finds a payment reference in %j: %j', (typed, expected) => {
  expect(readPaymentReference(typed)).toEqual(expected)
})
