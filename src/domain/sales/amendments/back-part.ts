import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'

/** Where a part of what is given back came from, and where it goes. */
export interface BackPart {
  readonly from: PaymentMethodKind | 'accountCredit'
  readonly to: 'card' | 'accountCredit' | 'byHand'
  readonly amount: number
  /** Of credit, an ISO instant; null: it does not expire, or is no credit. */
  readonly expiresAt: string | null
}
