import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'
import type { ItemStatus } from '#domain/sales/bookings/item-status.ts'
import type { PaymentStanding } from '#domain/sales/bookings/payment-standing.ts'
import { isOpen, type PaymentState } from '#domain/money/payments/payment-states.ts'
import type { Tone } from '#web/ui/feedback/status-badge.tsx'

export const statusTones: Record<ItemStatus, Tone> = {
  pending: 'accent',
  ready: 'good',
  used: 'quiet',
  expired: 'quiet',
  cancelled: 'quiet',
  archived: 'quiet',
}

export const standingTones: Record<PaymentStanding, Tone> = {
  paid: 'good',
  partPaid: 'warning',
  due: 'warning',
  overdue: 'bad',
}

/** Shortens a list of names, for example 'Mia, Leo and 2 more', so that a family of eight doesn't fill the row. */
export const shortList = (names: readonly string[], shown = 2): string =>
  names.length <= shown + 1
    ? names.join(', ')
    : `${names.slice(0, shown).join(', ')} and ${names.length - shown} more`

const paymentWords: Record<PaymentState, string> = {
  created: 'just begun',
  pending: 'not paid yet',
  succeeded: 'paid',
  failed: 'did not go through',
  cancelled: 'cancelled',
}

/** Describes the status of a payment in one line. Its own page says more. */
export const paymentInWords = (
  payment: Pick<TeamBooking['payments'][number], 'state' | 'savedCard'>,
): string =>
  payment.savedCard && isOpen(payment) ? 'the saved card is being charged' : paymentWords[payment.state]

const cancelledWords: Record<TeamBooking['cancellations'][number]['by'], string> = {
  customer: 'Cancelled by the customer',
  policy: 'Cancelled by the policy',
  organiser: 'Cancelled by us',
}

/** Says who chose the amount. The team may cancel by the policy but refund a different amount. */
export const cancelledBy = ({
  by,
  overridden,
}: Pick<TeamBooking['cancellations'][number], 'by' | 'overridden'>): string =>
  overridden ? 'Cancelled by us, with an amount we decided' : cancelledWords[by]
