import { audit } from '#contract/audit.ts'
import { bookings } from '#contract/bookings.ts'
import { ledger } from '#contract/ledger.ts'
import { accountCredit, payments } from '#contract/payments.ts'

/** Every list that a movement of money changes. */
export const staleMoney = [
  payments.list,
  payments.read,
  accountCredit.ofUser,
  ledger.list,
  ledger.balances,
  audit.list,
  bookings.list,
  bookings.read,
  bookings.owed,
]
