import type { PaymentMethodKind } from './payment-method-kinds.ts'

/** The payment methods that something accepts. Null means all methods the organiser accepts. */
export interface Accepting {
  readonly paymentMethods: readonly PaymentMethodKind[] | null
}

/** Says whether every activity that is paid for together accepts a payment method, at checkout and later. */
export const isAcceptedByAll =
  (activities: readonly Accepting[]) =>
  (kind: PaymentMethodKind): boolean =>
    activities.every(({ paymentMethods }) => paymentMethods === null || paymentMethods.includes(kind))
