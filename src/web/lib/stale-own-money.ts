import { accountCredit } from '#contract/money/credit/account-credit.ts'
import { creditsAtHand } from '#contract/sales/passes/credits-at-hand.ts'
import { ownBookings } from '#contract/sales/bookings/own-bookings.ts'
import { ownPasses } from '#contract/sales/passes/own-passes.ts'
import { ownCharges, ownSubscriptions } from '#contract/sales/subscriptions/own-subscriptions.ts'
import { payments } from '#contract/money/payments/payments.ts'

/**
 * The user's own queries that change when they book, pay, cancel or end something. A single list, because a payment may
 * be for a booking, a subscription, a pass or credit, and a page about any of these may be open.
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
