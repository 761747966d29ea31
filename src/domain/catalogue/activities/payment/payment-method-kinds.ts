/**
 * The ways an organiser can accept money. The organiser's settings say which methods are on, and an activity may accept
 * fewer.
 */
export const paymentMethodKinds = [
  'card',
  'childcareVoucher',
  'childcareFunding',
  'bankTransfer',
  'cash',
  'payLater',
] as const
export type PaymentMethodKind = (typeof paymentMethodKinds)[number]

export const paymentMethodLabels: Record<PaymentMethodKind, string> = {
  card: 'Card',
  childcareVoucher: 'Childcare voucher',
  childcareFunding: 'Tax-Free Childcare',
  bankTransfer: 'Bank transfer',
  cash: 'Cash',
  payLater: 'Pay later',
}

/** Formats a payment method for use inside a sentence: 'bank transfer'. A scheme keeps the capitals of its name. */
export const methodInSentence = (method: PaymentMethodKind): string =>
  method === 'childcareFunding' ? paymentMethodLabels[method] : paymentMethodLabels[method].toLowerCase()
