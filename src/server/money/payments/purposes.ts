import type { PaymentPurpose } from '#domain/money/payments/payment-states.ts'
import { booking } from '#server/sales/checkout/booking-purpose.ts'
import { pass } from '#server/sales/passes/pass-purpose.ts'
import { card } from '#server/sales/subscriptions/card-purpose.ts'
import type { Purpose } from './purpose.ts'
import { topUp } from './top-up-purpose.ts'

/** A purpose without its handler does not compile. */
export const purposes: Record<PaymentPurpose, Purpose> = { topUp, booking, card, pass }
