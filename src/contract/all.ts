import { activityGroups } from './activity-groups.ts'
import { attendees } from './attendees.ts'
import { audit } from './audit.ts'
import { auth, signInSessions } from './auth.ts'
import { bookingAgreements } from './booking-agreements.ts'
import { bookings } from './bookings.ts'
import { cancellationPolicies } from './cancellation-policies.ts'
import { cartCodes } from './cart-codes.ts'
import { cancelling, ownCancelling } from './cancelling.ts'
import { carts } from './cart.ts'
import { calendarFeeds } from './calendar-feeds.ts'
import { cardEvents } from './card-events.ts'
import { fundingProviders, voucherProviders } from './childcare.ts'
import { checkouts } from './checkout.ts'
import { clients } from './clients.ts'
import { discountRules } from './discount-rules.ts'
import { publicPasses } from './passes-on-sale.ts'
import { creditsAtHand } from './credits-at-hand.ts'
import { ownPasses } from './own-passes.ts'
import { sessionPasses } from './session-passes.ts'
import { fields } from './fields.ts'
import { fileUploads } from './file-uploads.ts'
import { health } from './health.ts'
import { homeTabs } from './home-tabs.ts'
import { invitations } from './invitations.ts'
import { ledger } from './ledger.ts'
import { listing } from './listing.ts'
import { mailbox } from './mailbox.ts'
import { messages } from './messages.ts'
import type { Operation } from './operation.ts'
import { ownBookings } from './own-bookings.ts'
import { paymentGaps } from './payment-gaps.ts'
import { cardAccounts, paymentMethods } from './payment-settings.ts'
import { accountCredit } from './account-credit.ts'
import { payments } from './payments.ts'
import { pickQuotes } from './pick-quotes.ts'
import { publicActivities } from './public-activity.ts'
import { passkeys, twoFactor } from './second-factor.ts'
import { registers } from './registers.ts'
import { reports } from './reports.ts'
import { teamBookings } from './team-bookings.ts'
import { ownWaitlists } from './own-waitlists.ts'
import { waitlists } from './waitlists.ts'
import { setup } from './setup.ts'
import { subscriptionPlans } from './subscription-plans.ts'
import { ownCharges, ownSubscriptions } from './own-subscriptions.ts'
import { charges, subscriptions } from './subscriptions.ts'
import { timeMachine } from './time-machine.ts'
import { userNotes } from './user-notes.ts'
import { users } from './users.ts'
import { venues } from './venues.ts'

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

/** Every operation of the product. The server refuses to start when one of them has no handler. */
export const operations: readonly Operation[] = Object.values(groups).flatMap((group) => Object.values(group))
