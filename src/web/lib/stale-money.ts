import { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import { registers } from '#contract/attendance/registers.ts'
import { audit } from '#contract/platform/audit.ts'
import { bookings } from '#contract/sales/bookings/bookings.ts'
import { ledger } from '#contract/money/ledger/ledger.ts'
import { accountCredit } from '#contract/money/credit/account-credit.ts'
import { payments } from '#contract/money/payments/payments.ts'
import { sessionPasses } from '#contract/sales/passes/session-passes.ts'
import { subscriptions } from '#contract/sales/subscriptions/subscriptions.ts'
import { waitlists } from '#contract/sales/waitlists/waitlists.ts'

/** The queries that change when money moves. */
export const staleMoney = [
  payments.list,
  payments.read,
  accountCredit.ofUser,
  accountCredit.movesOfUser,
  ledger.list,
  ledger.balances,
  audit.list,
  bookings.list,
  bookings.read,
  bookings.owed,
  subscriptions.list,
  subscriptions.read,
]

/** The queries that show a single payment with its actions. */
export const paymentPages = [payments.read, bookings.read]

/**
 * The queries that change when the team books, changes or cancels for a customer: places and waitlists, money, and pass
 * credits.
 */
export const staleBookings = [
  ...staleMoney,
  activityGroups.read,
  activityGroups.list,
  sessionPasses.ofUser,
  sessionPasses.holders,
  waitlists.list,
  waitlists.summary,
]

/** The queries that change when a session is cancelled for everyone. */
export const staleSessions = [
  ...staleBookings,
  activityGroups.sales,
  registers.list,
  registers.read,
  registers.places,
]
