import { accountCredit } from '#contract/account-credit.ts'
import { creditsAtHand } from '#contract/credits-at-hand.ts'
import { ownBookings } from '#contract/own-bookings.ts'
import { ownPasses } from '#contract/own-passes.ts'
import { ownCharges, ownSubscriptions } from '#contract/own-subscriptions.ts'
import { payments } from '#contract/payments.ts'

/**
 * Lists every query about oneself that booking, paying, cancelling or ending something changes. One list for all of
 * them: a payment may be for a booking, a subscription, a pass or credit, and a page about any of these may be open.
 */
export const staleOwnMoney = [
  payments.own,
  payments.ownCancelTerms,
  accountCredit.own,
  accountCredit.ownMoves,
  ownBookings.read,
  ownBookings.list,
  ownSubscriptions.read,
  ownSubscriptions.list,
  ownCharges.card,
  ownPasses.list,
  creditsAtHand.ofActivity,
]
