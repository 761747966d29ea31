import { audit } from '#contract/audit.ts'
import type { Answer } from '#contract/operation.ts'
import { capitalised } from '#domain/kernel/capitalised.ts'

export type AuditEntry = Answer<typeof audit.list>['items'][number]

/** Stands in a deed for the person it was done to. */
const person = '{}'

/** What was done, after the name of who did it. Keyed as the server records it: by the operation. */
const deeds: Readonly<Record<string, string>> = {
  'setup.create': 'set up the organisation',
  'clients.create': 'set up the organisation',
  'clients.update': 'changed the organisation’s settings',
  'clients.changePlan': 'changed the plan',
  'clients.lockCurrency': 'fixed the currency, because money now depends on it',
  'users.create': 'created an account',
  'users.updateCurrent': 'changed their own details',
  'users.updateDetails': `changed the details of ${person}`,
  'users.readSensitive': `looked at sensitive answers of ${person}`,
  'userNotes.create': `added a note about ${person}`,
  'userNotes.remove': `deleted a note about ${person}`,
  'messages.create': 'wrote to everybody booked on an activity',
  'calendarFeeds.create': 'made an address for their calendar',
  'calendarFeeds.update': 'changed what their calendar shows',
  'calendarFeeds.remove': 'deleted the address of their calendar',
  'attendees.createOwn': 'added an attendee',
  'attendees.create': 'added an attendee for a person',
  'attendees.updateOwn': `changed the details of ${person}`,
  'attendees.update': `changed the details of ${person}`,
  'attendees.removeOwn': 'deleted an attendee',
  'attendees.readSensitive': `looked at sensitive answers of ${person}`,
  'users.changeRole': `changed ${person}’s role`,
  'auth.signUp': 'registered',
  'auth.confirmSignUp': 'registered',
  'auth.signIn': 'signed in',
  'auth.signOut': 'signed out',
  'auth.resetPassword': 'chose a new password by email',
  'auth.changePassword': 'changed their password',
  'auth.changeEmail': 'asked to change their email',
  'auth.confirmEmail': 'changed their email',
  'signInSessions.end': 'ended one of their sessions',
  'signInSessions.endOthers': 'ended their other sessions',
  'twoFactor.enrol': 'began to set up two-factor sign-in',
  'twoFactor.confirm': 'switched two-factor sign-in on',
  'twoFactor.disable': 'switched two-factor sign-in off',
  'twoFactor.renewRecoveryCodes': 'made new recovery codes',
  'twoFactor.useRecoveryCode': 'signed in with a recovery code',
  'passkeys.register': 'added a passkey',
  'passkeys.rename': 'renamed a passkey',
  'passkeys.remove': 'removed a passkey',
  'invitations.create': 'invited a person',
  'invitations.resend': 'sent an invitation again',
  'invitations.revoke': 'took an invitation back',
  'invitations.accept': 'accepted an invitation',
  'fields.create': 'added a field',
  'fields.update': 'changed a field',
  'fields.reorder': 'put the fields in a new order',
  'fields.remove': 'deleted a field and its answers',
  'homeTabs.create': 'added a home page tab',
  'homeTabs.update': 'changed a home page tab',
  'homeTabs.setEnabled': 'showed or hid a home page tab',
  'homeTabs.reorder': 'put the home page tabs in a new order',
  'homeTabs.remove': 'deleted a home page tab',
  'activityGroups.create': 'added an activity',
  'activityGroups.update': 'changed an activity',
  'activityGroups.copy': 'copied an activity',
  'activityGroups.remove': 'deleted an activity',
  'venues.create': 'added a venue',
  'venues.update': 'changed a venue',
  'venues.remove': 'deleted a venue',
  'subscriptionPlans.create': 'added a subscription plan',
  'subscriptionPlans.update': 'changed a subscription plan',
  'subscriptionPlans.remove': 'deleted a subscription plan',
  'bookingAgreements.create': 'added a booking agreement',
  'bookingAgreements.update': 'changed a booking agreement',
  'bookingAgreements.remove': 'deleted a booking agreement',
  'cancellationPolicies.create': 'added a cancellation policy',
  'cancellationPolicies.update': 'changed a cancellation policy',
  'cancellationPolicies.remove': 'deleted a cancellation policy',
  'discountRules.create': 'added a discount rule',
  'discountRules.update': 'changed a discount rule',
  'discountRules.remove': 'deleted a discount rule',
  'sessionPasses.create': 'added a session pass',
  'sessionPasses.update': 'changed a session pass',
  'sessionPasses.remove': 'deleted a session pass',
  'sessionPasses.adjust': `changed ${person}’s session pass credits`,
  'ownPasses.buy': 'bought a session pass',
  'ownPasses.inCart': 'switched session passes on or off in their cart',
  'paymentMethods.update': 'changed how people can pay',
  'paymentMethods.onboard': 'began to set up the card account',
  'cardAccounts.refresh': 'learnt from the card provider how the card account stands',
  'cardAccounts.deauthorised': 'learnt that the card provider no longer lets us use the card account',
  'cardAccounts.configure': 'switched a card payment method',
  'voucherProviders.create': 'added a childcare voucher provider',
  'voucherProviders.update': 'changed a childcare voucher provider',
  'voucherProviders.remove': 'deleted a childcare voucher provider',
  'fundingProviders.create': 'added a childcare-funding provider account',
  'fundingProviders.update': 'changed a childcare-funding provider account',
  'accountCredit.adjust': `changed ${person}’s account credit`,
  'payments.refund': 'refunded a payment',
  'payments.externalRefund': 'learnt of a refund made at the card provider',
  'payments.callOff': 'stopped waiting for a payment',
  'payments.payBack': 'paid back by hand what was refunded',
  'payments.reverse': 'reversed a payment that was recorded by mistake',
  'payments.dispute': 'learnt from the card provider that a payment is disputed',
  'payments.inquiry': 'learnt from the card provider of a bank that asks about a payment',
  'fundingProviders.remove': 'removed a childcare-funding provider account',
  'bookings.place': 'booked',
  'bookings.setNote': 'changed the note of a booking',
  'teamBookings.create': 'booked for somebody',
  'teamBookings.recordPayment': 'recorded a payment for a booking',
  'teamBookings.sendPaymentLink': 'emailed a link to pay for a booking',
  'checkouts.place': 'began to pay for a booking',
  'ownSubscriptions.end': 'ended a subscription',
  'subscriptions.retry': 'tried a card once more',
  'subscriptions.writeOff': 'wrote off what was overdue',
  'subscriptions.mailLink': 'mailed a link to pay',
  'ownSubscriptions.pay': 'went to pay what was owed for a subscription',
  'ownSubscriptions.changeCard': 'went to save another card',
  'subscriptions.collect': 'asked for what fell due of a subscription',
  'subscriptions.pause': 'paused a month of a subscription',
  'subscriptions.resume': 'let a paused month of a subscription go on',
  'subscriptions.skip': 'skipped a payment of a subscription',
  'subscriptions.unskip': 'asked for a skipped payment after all',
  'subscriptions.changeAmount': 'changed what a subscription pays',
  'subscriptions.end': 'ended a subscription for somebody',
  'timeMachine.move': 'moved the clock of the demo',
  'ownWaitlists.join': 'joined a waitlist',
  'ownWaitlists.accept': 'took a place from a waitlist',
  'ownWaitlists.enterCode': 'entered a discount code for a place from a waitlist',
  'ownWaitlists.removeCode': 'took a discount code out of a place from a waitlist',
  'ownWaitlists.switchPasses': 'switched session passes on or off for a place from a waitlist',
  'ownWaitlists.chooseExtras': 'chose extras for a place from a waitlist',
  'ownWaitlists.giveUp': 'stopped paying for a place from a waitlist',
  'ownWaitlists.leave': 'left a waitlist',
  'waitlists.add': 'put somebody on a waitlist',
  'waitlists.offer': 'kept a place for somebody on a waitlist',
  'waitlists.offerNow': 'offered a place to somebody on a waitlist',
  'waitlists.move': 'moved somebody on a waitlist',
  'waitlists.remove': 'took somebody off a waitlist',
  'waitlists.message': 'wrote to everybody on a waitlist',
  'checkouts.giveUp': 'stopped paying for what is in their cart',
  'ownBookings.pay': 'began to pay what is due of a booking',
  'ownBookings.addAddOn': 'added an extra to a booking',
  'ownCancelling.cancel': 'cancelled something in a booking',
  'cancelling.cancel': 'cancelled something in a booking for somebody',
  'cancelling.cancelSessions': 'cancelled sessions for everybody',
  'registers.tick': 'ticked the register',
  'payments.topUp': 'began to pay into their account credit',
  'payments.resume': 'went back to a payment',
  'payments.cancel': 'cancelled a payment',
  'payments.recordReceived': 'recorded money that came in',
  'payments.recordTopUp': 'recorded a payment into account credit',
}

const words = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/gu, '$1 $2')
    .replaceAll(/[._-]+/gu, ' ')
    .toLowerCase()

/** 'invoices.markPaid' → 'invoices: mark paid', so that a deed nobody has worded yet can still be read. */
const unworded = (action: string): string => {
  const [noun = '', ...verb] = action.split('.')
  return verb.length === 0 ? words(noun) : `${words(noun)}: ${words(verb.join(' '))}`
}

/** One operation for both directions, and two sentences. */
const statusDeed = (changes: AuditEntry['changes']): string =>
  changes.some(({ field, to }) => field === 'status' && to === 'inactive')
    ? `kept ${person} out`
    : `let ${person} in`

/** What can be enabled and disabled, by its operation. */
const switched: Readonly<Record<string, string>> = {
  'activityGroups.setEnabled': 'an activity',
  'fields.setEnabled': 'a field',
  'venues.setEnabled': 'a venue',
  'subscriptionPlans.setEnabled': 'a subscription plan',
  'discountRules.setEnabled': 'a discount rule',
  'sessionPasses.setEnabled': 'a session pass',
  'voucherProviders.setEnabled': 'a childcare voucher provider',
}

const enabledDeed = (thing: string, changes: AuditEntry['changes']): string =>
  changes.some(({ field, to }) => field === 'enabled' && to === true)
    ? `enabled ${thing}`
    : `disabled ${thing}`

const accountDeed = (changes: AuditEntry['changes']): string =>
  changes.some(({ field, to }) => field === 'card.connected' && to === true)
    ? 'connected the card account'
    : 'disconnected the card account'

/** However it ended, in the words that its page has for it. */
const settled: Readonly<Record<string, string>> = {
  succeeded: 'marked a payment as paid',
  failed: 'marked a payment as not gone through',
  cancelled: 'marked a payment as cancelled',
}

const settleDeed = (changes: AuditEntry['changes']): string => {
  const { from, to } = changes.find(({ field }) => field === 'state') ?? {}
  const end = String(to)
  if (end === 'succeeded' && changes.some((change) => change.field === 'method' && change.to === 'card'))
    return 'paid by card'
  // The money was there before anybody waited for it.
  if (end === 'succeeded' && from === 'created') return 'recorded a payment'
  return (Object.hasOwn(settled, end) ? settled[end] : undefined) ?? 'ended a payment'
}

/** A refund goes through hands of its own: the bank's, and sometimes back. */
const refundSteps: Readonly<Record<string, string>> = {
  inTransit: 'sent a refund on its way',
  done: 'marked a refund as given back',
  failed: 'marked a refund as come back',
}

const refundDeed = (changes: AuditEntry['changes']): string => {
  const to = String(changes.find(({ field }) => field === 'refundState')?.to)
  return (Object.hasOwn(refundSteps, to) ? refundSteps[to] : undefined) ?? 'moved a refund on'
}

const isEmpty = (value: unknown): boolean => !Array.isArray(value) || value.length === 0

/** Moved, or given to somebody else; several things at once are only a change. */
const bookingDeed = (changes: AuditEntry['changes']): string => {
  const sessions = changes.find(({ field }) => field === 'sessions')
  const attendee = changes.find(({ field, from, to }) => field === 'attendee' && from !== to)
  if (attendee && sessions === undefined) return 'gave a booked place to another attendee'
  if (sessions === undefined || attendee) return 'changed a booking'
  if (isEmpty(sessions.from) && !isEmpty(sessions.to)) return 'added sessions to a booking'
  if (isEmpty(sessions.to) && !isEmpty(sessions.from)) return 'took sessions out of a booking'
  return 'moved a booking to other sessions'
}

const archiveDeed = (changes: AuditEntry['changes']): string =>
  changes.some(({ field, to }) => field === 'archived' && to === true)
    ? 'archived a booking'
    : 'brought a booking back from the archive'

const deedOf = ({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>): string => {
  if (action === 'users.changeStatus') return statusDeed(changes)
  if (action === 'cardAccounts.updateStatus') return accountDeed(changes)
  if (action === 'teamBookings.change') return bookingDeed(changes)
  if (action === 'bookings.setArchived') return archiveDeed(changes)
  if (action === 'payments.settle') return settleDeed(changes)
  if (action === 'payments.moveRefund') return refundDeed(changes)
  const thing = Object.hasOwn(switched, action) ? switched[action] : undefined
  if (thing !== undefined) return enabledDeed(thing, changes)
  return (Object.hasOwn(deeds, action) ? deeds[action] : undefined) ?? unworded(action)
}

/** In parts, because the one who did it is shown in bold, and the one it was done to is a link. */
export const auditSentence = (entry: Pick<AuditEntry, 'actor' | 'action' | 'changes' | 'subjectName'>) => {
  const [did = '', after] = deedOf(entry).split(person)
  return {
    who: entry.actor === '' ? 'Somebody' : entry.actor,
    did,
    whom: after === undefined ? undefined : (entry.subjectName ?? 'a person'),
    after: after ?? '',
  }
}

const labels: Readonly<Record<string, string>> = {
  activityGroups: 'Chosen activities',
  addOnOrder: 'Add-on order',
  addOnPrice: 'Add-on price',
  addOns: 'Add-ons',
  addOnsAdded: 'Add-ons added',
  addOnsChanged: 'Add-ons changed',
  addOnsDeleted: 'Add-ons deleted',
  appliesToAllActivityGroups: 'Applies to all activities',
  'card.accountCreatedAt': 'Card account since',
  'card.accountId': 'Card account',
  'card.chargesEnabled': 'Can take payments',
  'card.detailsSubmitted': 'Details given',
  'card.payoutsEnabled': 'Can pay out',
  currencyLockedAt: 'Fixed on',
  dateFormatTextualWithYear: 'Date in words',
  endsOn: 'Ends on',
  fieldOptions: 'Options',
  lastDay: 'Can be used until',
  logoColour: 'Colour',
  planLevel: 'Plan',
  refundState: 'Refund',
  regReference: 'Registration reference',
  termsText: 'Terms',
  sessionReminderHours: 'Hours before a session',
  paymentDueDays: 'Days to pay',
  waitlistHours: 'Hours to take an offer',
  receiptDetails: 'Receipts say',
  textareaFormatting: 'Formatting',
  usage: 'For',
}

/** 'conditionalTextarea' → 'Conditional textarea'. */
export const sentenceCase = (name: string): string => capitalised(words(name))

export const fieldLabel = (field: string): string => {
  const known = Object.hasOwn(labels, field) ? labels[field] : undefined
  if (known !== undefined) return known
  return sentenceCase(field)
}
