import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import type { Issue } from '#domain/kernel/issue.ts'
import { messages } from '#domain/messages.ts'
import type { Feature } from '#domain/platform/clients/features.ts'

/** An organiser's settings for one payment method. */
export interface PaymentMethodSettings {
  readonly forCustomers: boolean
  readonly forAdmins: boolean
  readonly instructions: string
}

/** The initial settings of an organiser: cards wait for their account, and the team may record other payments. */
export const paymentMethodDefaults: Record<PaymentMethodKind, PaymentMethodSettings> = {
  card: { forCustomers: true, forAdmins: true, instructions: '' },
  childcareVoucher: { forCustomers: false, forAdmins: false, instructions: '' },
  childcareFunding: { forCustomers: false, forAdmins: false, instructions: '' },
  bankTransfer: { forCustomers: false, forAdmins: true, instructions: '' },
  cash: { forCustomers: false, forAdmins: true, instructions: '' },
  payLater: { forCustomers: false, forAdmins: true, instructions: '' },
}

const features: Partial<Record<PaymentMethodKind, Feature>> = {
  childcareVoucher: 'childcareVouchers',
  childcareFunding: 'childcareFunding',
}

/**
 * Returns the feature that a change needs, if any. Switching off is free on every tier, because a method stays on after
 * a downgrade until it is switched off.
 */
export const featureOfChange = (
  kind: PaymentMethodKind,
  before: PaymentMethodSettings,
  next: PaymentMethodSettings,
): Feature | undefined => {
  const goesOn = (next.forCustomers && !before.forCustomers) || (next.forAdmins && !before.forAdmins)
  return goesOn || next.instructions !== before.instructions ? features[kind] : undefined
}

/**
 * Checks a change. Cards are switched by connecting their account. Customers who may pay by bank transfer need
 * instructions.
 */
export const paymentMethodIssues = (kind: PaymentMethodKind, next: PaymentMethodSettings): Issue[] =>
  kind === 'bankTransfer' && next.forCustomers && next.instructions.trim() === ''
    ? [{ path: 'instructions', reason: messages.transferInstructionsMissing }]
    : []
