import type { WaysToPay } from '#contract/money/payments/payments.ts'
import { describe, expect, it } from 'vitest'
import { offeredWays, onlyProvider } from './ways.ts'

const none: WaysToPay = {
  card: false,
  voucherProviders: [],
  fundingProviders: [],
  bankTransfer: false,
  cash: false,
  cardSandbox: false,
}
const voucher = { _id: 'v', name: 'Bluebell', paymentInstructions: '' }

describe('the payment methods offered', () => {
  it.each<[string, Partial<WaysToPay>, string[]]>([
    ['none', {}, []],
    ['the quickest first', { cash: true, bankTransfer: true, card: true }, ['card', 'bankTransfer', 'cash']],
    ['vouchers only with a provider', { voucherProviders: [voucher] }, ['childcareVoucher']],
  ])('%s', (_name, ways, methods) => {
    expect(offeredWays({ ...none, ...ways }).map(({ method }) => method)).toEqual(methods)
  })

  it('chooses a provider only if there is exactly one', () => {
    expect(onlyProvider({ providers: [] })).toBeNull()
    expect(onlyProvider({ providers: [voucher] })).toBe('v')
    expect(onlyProvider({ providers: [voucher, voucher] })).toBeNull()
  })
})
