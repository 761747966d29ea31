import { audit } from '#contract/audit.ts'
import { bookings } from '#contract/bookings.ts'
import { ledger } from '#contract/ledger.ts'
import { accountCredit } from '#contract/account-credit.ts'
import { payments } from '#contract/payments.ts'
import { subscriptions } from '#contract/subscriptions.ts'

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
