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

/** Every list that a movement of money changes. */
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

/** What shows one payment with what can be done about it. */
export const paymentPages = [payments.read, bookings.read]

/** What booking, changing or cancelling for somebody changes: places, also for who waits, money, and credits of passes. */
export const staleBookings = [
  ...staleMoney,
  activityGroups.read,
  activityGroups.list,
  sessionPasses.ofUser,
  sessionPasses.holders,
  waitlists.list,
  waitlists.summary,
]

/** What cancelling a session for everyone changes. */
export const staleSessions = [
  ...staleBookings,
  activityGroups.sales,
  registers.list,
  registers.read,
  registers.places,
]
