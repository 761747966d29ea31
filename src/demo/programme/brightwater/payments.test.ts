import { expect, it } from 'vitest'
import { brightwaterPayments } from './payments.ts'

it('tells payers to give their reference, wherever the text appears on a page or in an email', () => {
  const { voucherProviders, offered } = brightwaterPayments
  const told = [
    ...voucherProviders.map(({ paymentInstructions }) => paymentInstructions),
    offered.bankTransfer ?? '',
  ]
  for (const instructions of told) {
    expect(instructions).toContain('give your reference')
    expect(instructions).not.toMatch(/above|below/u)
  }
})
