import { formatDate } from '#domain/kernel/date-format.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { firstPayment, type SubscriptionOffer } from './first-payment.ts'

/**
 * Describes the start of a subscription: 'Begins on 1 Dec 2026 with its first payment', '£5.00 now for each date before
 * 1 Dec 2026'.
 */
export const beginsInWords = (offer: SubscriptionOffer, currency: string): string => {
  const first = firstPayment(offer)
  if (!first) return ''
  const day = formatDate(first.firstDueOn, 'd MMM yyyy')
  if (first.dueToday > 0) return 'The first payment is due now'
  if (first.startsOn > offer.today) return `Begins on ${day} with its first payment`
  return first.coverFee > 0
    ? `${formatMoney(first.coverFee, currency)} now for each date before ${day}`
    : `Begins at once, first payment on ${day}`
}
