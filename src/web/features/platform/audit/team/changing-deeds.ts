import { type AuditEntry, person } from './audit-entry.ts'

/** Chooses the sentence for blocking or unblocking, which are the same operation. */
const statusDeed = (changes: AuditEntry['changes']): string =>
  changes.some(({ field, to }) => field === 'status' && to === 'inactive')
    ? `kept ${person} out`
    : `let ${person} in`

/** The records that can be enabled and disabled, by operation. */
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

/** The sentences for the end of a payment, in the words of its page. */
const settled: Readonly<Record<string, string>> = {
  succeeded: 'marked a payment as paid',
  failed: 'marked a payment as not gone through',
  cancelled: 'cancelled a payment',
}

const isCard = (changes: AuditEntry['changes']): boolean =>
  changes.some(({ field, to }) => field === 'method' && to === 'card')

/** Says whether an entry is the end of a card payment that succeeded. */
export const isPaidByCard = ({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>): boolean =>
  action === 'payments.settle' &&
  isCard(changes) &&
  changes.some(({ field, to }) => field === 'state' && to === 'succeeded')

const settleDeed = (changes: AuditEntry['changes']): string => {
  const { from, to } = changes.find(({ field }) => field === 'state') ?? {}
  const end = String(to)
  if (end === 'succeeded' && isCard(changes)) return 'paid by card'
  if (end === 'cancelled' && !isCard(changes)) return 'cancelled a promised payment'
  // The money was there before anyone waited for it.
  if (end === 'succeeded' && from === 'created') return 'recorded a payment'
  return (Object.hasOwn(settled, end) ? settled[end] : undefined) ?? 'ended a payment'
}

/** The sentences for the steps of a refund. A refund also passes through the bank and sometimes comes back. */
const refundSteps: Readonly<Record<string, string>> = {
  inTransit: 'sent a refund on its way',
  done: 'marked a refund as given back',
  failed: 'noted that a refund did not go through',
}

const refundDeed = (changes: AuditEntry['changes']): string => {
  const to = String(changes.find(({ field }) => field === 'refundState')?.to)
  return (Object.hasOwn(refundSteps, to) ? refundSteps[to] : undefined) ?? 'moved a refund on'
}

const isEmpty = (value: unknown): boolean => !Array.isArray(value) || value.length === 0

/**
 * Chooses the sentence for a changed booking: moved, or given to someone else. Several changes together are just called
 * a change.
 */
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

/** Returns the sentence of an operation that depends on what it changed; undefined for all others. */
export const changingDeed = ({
  action,
  changes,
}: Pick<AuditEntry, 'action' | 'changes'>): string | undefined => {
  if (action === 'users.changeStatus') return statusDeed(changes)
  if (action === 'cardAccounts.updateStatus') return accountDeed(changes)
  if (action === 'teamBookings.change') return bookingDeed(changes)
  if (action === 'bookings.setArchived') return archiveDeed(changes)
  if (action === 'payments.settle') return settleDeed(changes)
  if (action === 'payments.moveRefund') return refundDeed(changes)
  const thing = Object.hasOwn(switched, action) ? switched[action] : undefined
  return thing === undefined ? undefined : enabledDeed(thing, changes)
}
