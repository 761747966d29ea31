import { audit } from '#contract/audit.ts'
import { bookings } from '#contract/bookings.ts'
import { subscriptions } from '#contract/subscriptions.ts'

/** What changing a subscription makes out of date. */
export const staleSubscriptions = [
  subscriptions.read,
  subscriptions.list,
  bookings.read,
  bookings.list,
  audit.list,
]
