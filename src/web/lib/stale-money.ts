import { activityGroups } from '#contract/activity-groups.ts'
import { audit } from '#contract/audit.ts'
import { bookings } from '#contract/bookings.ts'
import { ledger } from '#contract/ledger.ts'
import { accountCredit } from '#contract/account-credit.ts'
import { payments } from '#contract/payments.ts'
import { sessionPasses } from '#contract/session-passes.ts'
import { subscriptions } from '#contract/subscriptions.ts'
import { waitlists } from '#contract/waitlists.ts'

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
