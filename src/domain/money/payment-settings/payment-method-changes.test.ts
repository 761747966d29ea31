import { describe, expect, it } from 'vitest'
import {
  type PaymentMethodKind,
  paymentMethodKinds,
} from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { messages } from '#domain/messages.ts'
import {
  featureOfChange,
  paymentMethodDefaults,
  paymentMethodIssues,
  type PaymentMethodSettings,
} from './payment-method-changes.ts'

const off: PaymentMethodSettings = { forCustomers: false, forAdmins: false, instructions: '' }
const on: PaymentMethodSettings = { forCustomers: true, forAdmins: true, instructions: '' }

describe('the feature that changing a payment method needs', () => {
  const cases: readonly [
    PaymentMethodKind,
    PaymentMethodSettings,
    PaymentMethodSettings,
    string | undefined,
  ][] = [
    ['childcareVoucher', off, { ...off, forCustomers: true }, 'childcareVouchers'],
    ['childcareVoucher', off, { ...off, forAdmins: true }, 'childcareVouchers'],
    ['childcareVoucher', on, { ...on, forCustomers: false }, undefined],
    ['childcareVoucher', on, off, undefined],
    ['childcareVoucher', on, on, undefined],
    ['childcareVoucher', on, { ...on, instructions: 'Ask us.' }, 'childcareVouchers'],
    // Swapping the audience keeps the method on, which needs the feature.
    ['childcareFunding', { ...off, forAdmins: true }, { ...off, forCustomers: true }, 'childcareFunding'],
    ['childcareFunding', on, off, undefined],
    ['cash', off, on, undefined],
    ['bankTransfer', off, { ...on, instructions: '12-34-56' }, undefined],
    ['payLater', off, on, undefined],
  ]
  it.each(cases)('for %s from %j to %j is %s', (kind, before, next, feature) => {
    expect(featureOfChange(kind, before, next)).toBe(feature)
  })

  it.each(paymentMethodKinds)("isn't needed for the initial settings of %s, which have no issues", (kind) => {
    expect(featureOfChange(kind, off, paymentMethodDefaults[kind])).toBeUndefined()
    expect(paymentMethodIssues(kind, paymentMethodDefaults[kind])).toEqual([])
  })
})

describe('instructions for a bank transfer', () => {
  const reason = messages.transferInstructionsMissing
  it.each([
    ['bankTransfer', on, [{ path: 'instructions', reason }]],
    ['bankTransfer', { ...on, instructions: '  ' }, [{ path: 'instructions', reason }]],
    ['bankTransfer', { ...on, instructions: '12-34-56 12345678' }, []],
    // The team already knows its own account.
    ['bankTransfer', { ...on, forCustomers: false }, []],
    ['cash', on, []],
    ['payLater', on, []],
  ] as const)('are checked for %s with %j', (kind, next, issues) => {
    expect(paymentMethodIssues(kind, next)).toEqual(issues)
  })
})
