import type { ItemStatus } from './item-status.ts'
import type { PaymentStanding } from './payment-standing.ts'

/** The words for the status of a booked item. */
export const statusWords: Record<ItemStatus, string> = {
  pending: 'Pending',
  ready: 'Booked',
  used: 'Over',
  expired: 'Expired',
  cancelled: 'Cancelled',
  archived: 'Archived',
}

export const standingWords: Record<PaymentStanding, string> = {
  paid: 'Paid',
  partPaid: 'Part paid',
  due: 'Due',
  overdue: 'Overdue',
}
