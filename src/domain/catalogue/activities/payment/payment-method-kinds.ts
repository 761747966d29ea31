/** How an organiser can take money. Which of them are on is a setting of the organiser; an activity may accept fewer. */
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

/** 'bank transfer', within a sentence; a scheme keeps the letters of its name. */
export const methodInSentence = (method: PaymentMethodKind): string =>
  method === 'childcareFunding' ? paymentMethodLabels[method] : paymentMethodLabels[method].toLowerCase()
