import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'

/** A part of the money that is given back: where it came from, and where it goes. */
export interface BackPart {
  readonly from: PaymentMethodKind | 'accountCredit'
  readonly to: 'card' | 'accountCredit' | 'byHand'
  readonly amount: number
  /**
   * The expiry of account credit, as an ISO instant. Null if the credit doesn't expire, or if the money doesn't become
   * credit.
   */
  readonly expiresAt: string | null
}
