import type { PaymentPurpose } from '#domain/money/payments/payment-states.ts'
import { bookingPurpose } from '#server/sales/checkout/booking-purpose.ts'
import { passPurpose } from '#server/sales/passes/pass-purpose.ts'
import { cardPurpose } from '#server/sales/subscriptions/card-purpose.ts'
import type { Purpose } from './purpose.ts'
import { topUpPurpose } from './top-up-purpose.ts'

/** The handlers of all purposes. A missing handler is a compile error. */
export const purposes: Record<PaymentPurpose, Purpose> = {
  topUp: topUpPurpose,
  booking: bookingPurpose,
  card: cardPurpose,
  pass: passPurpose,
}
