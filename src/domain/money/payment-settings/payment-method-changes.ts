import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import type { Issue } from '#domain/kernel/issue.ts'
import { messages } from '#domain/messages.ts'
import type { Feature } from '#domain/platform/clients/features.ts'

/** What an organiser sets of one way to pay. */
export interface PaymentMethodSettings {
  readonly forCustomers: boolean
  readonly forAdmins: boolean
  readonly instructions: string
}

/** As every organiser begins: cards wait for their account, the team may record what it was given by hand. */
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

/** The feature a change needs, if any. Switching off is free on every plan: what was on stays until then. */
export const featureOfChange = (
  kind: PaymentMethodKind,
  before: PaymentMethodSettings,
  next: PaymentMethodSettings,
): Feature | undefined => {
  const goesOn = (next.forCustomers && !before.forCustomers) || (next.forAdmins && !before.forAdmins)
  return goesOn || next.instructions !== before.instructions ? features[kind] : undefined
}

/** Cards go on and off with their account; a customer who is to transfer money must be told where to. */
export const paymentMethodIssues = (kind: PaymentMethodKind, next: PaymentMethodSettings): Issue[] =>
  kind === 'bankTransfer' && next.forCustomers && next.instructions.trim() === ''
    ? [{ path: 'instructions', reason: messages.transferInstructionsMissing }]
    : []
