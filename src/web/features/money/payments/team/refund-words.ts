import type { Payment } from '#contract/money/payments/payments.ts'
import type { PaymentPurpose } from '#domain/money/payments/payment-states.ts'

export type Refunded = Pick<Payment, 'method' | 'purpose' | 'bookingReference'> & {
  readonly user: { readonly name: string }
}

/** Describes what the refund does to what was paid for. */
const consequence = ({ purpose, bookingReference, user }: Refunded, amount: string): string => {
  if (purpose === 'topUp') return `${amount} leaves ${user.name}’s account credit at once.`
  if (purpose === 'pass') return 'Unused credits for this money are removed from the session pass.'
  return bookingReference === null
    ? ''
    : `The price of booking ${bookingReference} stays the same, so ${amount} becomes due again. To give money back for good, cancel places or lower the price first.`
}

/** Tells the team what a refund will do, before it does. */
export const refundWords = (payment: Refunded, amount: string): string =>
  [
    payment.method === 'card'
      ? `${amount} goes back to the card that ${payment.user.name} paid with. Banks take a few days.`
      : `Give ${amount} back yourself, for example by bank transfer. This records that you did.`,
    consequence(payment, amount),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')

/** Describes the maximum refund as a part of what was paid. */
export const refundableWords = (purpose: PaymentPurpose, most: string): string =>
  purpose === 'topUp'
    ? `At most ${most}: what is left of the credit it paid for.`
    : `At most ${most}: what is left of this payment.`
