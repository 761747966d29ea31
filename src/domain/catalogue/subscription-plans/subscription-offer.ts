import type { SubscriptionOffer } from './first-payment.ts'
import type { PaymentSchedule } from './payment-schedule.ts'

interface SubscriptionTicket {
  readonly paymentSchedule: PaymentSchedule | null
  readonly allowMidMonthBookings: boolean
  readonly coverFeePerSession: number | null
}

/** Returns the offer of a subscription ticket, or null if the ticket has no schedule. */
export const subscriptionOffer = (
  { paymentSchedule, allowMidMonthBookings, coverFeePerSession }: SubscriptionTicket,
  today: string,
): SubscriptionOffer | null =>
  paymentSchedule && { schedule: paymentSchedule, allowMidMonthBookings, coverFeePerSession, today }
