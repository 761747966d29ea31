import { describe, expect, it } from 'vitest'
import { amountInWords, auditValue } from './audit-value.ts'

describe('values in the history', () => {
  it.each([
    ['refunded', 500, '£5.00'],
    ['disputed', 0, '£0.00'],
    ['refunded', null, undefined],
    ['limit', 500, undefined],
  ])('%s %o is money: %s', (field, value, words) => {
    expect(amountInWords(field, value, 'GBP')).toBe(words)
  })

  it('names the state of a payment, and leaves the state of an address alone', () => {
    expect(auditValue('state', 'succeeded')).toBe('Paid')
    expect(auditValue('state', 'Ohio')).toBe('Ohio')
  })
})
