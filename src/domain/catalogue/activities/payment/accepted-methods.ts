import type { PaymentMethodKind } from './payment-method-kinds.ts'

/** Which ways of paying something accepts; null for all that the organiser takes. */
export interface Accepting {
  readonly paymentMethods: readonly PaymentMethodKind[] | null
}

/** What is paid together is paid in a way that every activity in it accepts, at the checkout and later. */
export const isAcceptedFor =
  (activities: readonly Accepting[]) =>
  (kind: PaymentMethodKind): boolean =>
    activities.every(({ paymentMethods }) => paymentMethods === null || paymentMethods.includes(kind))
