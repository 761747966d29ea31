import { accountCredit } from '#contract/account-credit.ts'
import { ownBookings } from '#contract/own-bookings.ts'
import { ownSubscriptions } from '#contract/own-subscriptions.ts'
import { payments } from '#contract/payments.ts'
import { creditsAtHand } from '#contract/credits-at-hand.ts'
import { ownPasses } from '#contract/own-passes.ts'

/** What one's own payment changes, whatever it is for. */
export const staleOwnMoney = [payments.own, accountCredit.own, accountCredit.ownMoves]

/** What booking, paying, cancelling or ending something of one's own changes: credits of a pass may pay, or come back. */
export const staleOwnBookings = [
  ...staleOwnMoney,
  ownBookings.read,
  ownBookings.list,
  ownSubscriptions.read,
  ownSubscriptions.list,
  ownPasses.list,
  creditsAtHand.ofActivity,
]
