import { calendarFeeds } from '#contract/attendance/calendar-feeds.ts'
import { messages } from '#contract/attendance/messages.ts'
import { registers } from '#contract/attendance/registers.ts'
import { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import { bookingAgreements } from '#contract/catalogue/agreements/booking-agreements.ts'
import { cancellationPolicies } from '#contract/catalogue/cancellation-policies/cancellation-policies.ts'
import { homeTabs } from '#contract/catalogue/home-tabs.ts'
import { subscriptionPlans } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { reports } from '#contract/insight/reports/reports.ts'
import { setup } from '#contract/insight/setup.ts'
import { timeMachine } from '#contract/insight/time-machine.ts'
import { accountCredit } from '#contract/money/credit/account-credit.ts'
import { ledger } from '#contract/money/ledger/ledger.ts'
import { fundingProviders, voucherProviders } from '#contract/money/payment-settings/childcare.ts'
import { cardAccounts, paymentMethods } from '#contract/money/payment-settings/payment-settings.ts'
import { cardEvents } from '#contract/money/payments/card-events.ts'
import { payments } from '#contract/money/payments/payments.ts'
import { attendees } from '#contract/people/attendees/attendees.ts'
import { auth, signInSessions } from '#contract/people/auth/auth.ts'
import { passkeys, twoFactor } from '#contract/people/auth/second-factor.ts'
import { fields } from '#contract/people/fields/fields.ts'
import { invitations } from '#contract/people/invitations.ts'
import { userNotes } from '#contract/people/users/user-notes.ts'
import { users } from '#contract/people/users/users.ts'
import { audit } from '#contract/platform/audit.ts'
import { clients } from '#contract/platform/clients/clients.ts'
import { fileUploads } from '#contract/platform/files/file-uploads.ts'
import { health } from '#contract/platform/health.ts'
import { mailbox } from '#contract/platform/mailbox.ts'
import { venues } from '#contract/platform/venues/venues.ts'
import { cancelling, ownCancelling } from '#contract/sales/amendments/cancelling.ts'
import { bookings } from '#contract/sales/bookings/bookings.ts'
import { ownBookings } from '#contract/sales/bookings/own-bookings.ts'
import { teamBookings } from '#contract/sales/bookings/team-bookings.ts'
import { cartCodes } from '#contract/sales/cart/cart-codes.ts'
import { carts } from '#contract/sales/cart/cart.ts'
import { pickQuotes } from '#contract/sales/cart/pick-quotes.ts'
import { checkouts } from '#contract/sales/checkout.ts'
import { discountRules } from '#contract/sales/discounts/discount-rules.ts'
import { listing } from '#contract/sales/listing/listing.ts'
import { publicActivities } from '#contract/sales/listing/public-activity.ts'
import { creditsAtHand } from '#contract/sales/passes/credits-at-hand.ts'
import { ownPasses } from '#contract/sales/passes/own-passes.ts'
import { publicPasses } from '#contract/sales/passes/public-passes.ts'
import { sessionPasses } from '#contract/sales/passes/session-passes.ts'
import { paymentGaps } from '#contract/sales/payment-gaps.ts'
import { ownCharges, ownSubscriptions } from '#contract/sales/subscriptions/own-subscriptions.ts'
import { charges, subscriptions } from '#contract/sales/subscriptions/subscriptions.ts'
import { ownWaitlists } from '#contract/sales/waitlists/own-waitlists.ts'
import { waitlists } from '#contract/sales/waitlists/waitlists.ts'
import type { Operation } from './operation.ts'

const groups = {
  health,
  setup,
  clients,
  auth,
  signInSessions,
  twoFactor,
  passkeys,
  users,
  userNotes,
  attendees,
  invitations,
  mailbox,
  fields,
  fileUploads,
  audit,
  homeTabs,
  activityGroups,
  listing,
  publicActivities,
  venues,
  subscriptionPlans,
  bookingAgreements,
  cancellationPolicies,
  discountRules,
  publicPasses,
  ownPasses,
  creditsAtHand,
  sessionPasses,
  paymentMethods,
  paymentGaps,
  cardAccounts,
  voucherProviders,
  fundingProviders,
  payments,
  accountCredit,
  cardEvents,
  ledger,
  reports,
  carts,
  cartCodes,
  pickQuotes,
  checkouts,
  ownBookings,
  ownCancelling,
  cancelling,
  bookings,
  registers,
  teamBookings,
  ownSubscriptions,
  ownCharges,
  charges,
  subscriptions,
  timeMachine,
  ownWaitlists,
  waitlists,
  calendarFeeds,
  messages,
}

/** All operations of the product. The server refuses to start when an operation has no handler. */
export const operations: readonly Operation[] = Object.values(groups).flatMap((group) => Object.values(group))
