import type { BookingState } from '#domain/sales/bookings/booking-states.ts'
import { isDate } from '#domain/kernel/calendar-date.ts'
import { counted } from '#domain/kernel/counted.ts'
import { formatDate, formatDateTime } from '#domain/kernel/date-format.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { paymentMethodLabels } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { roleNames } from '#domain/platform/access/roles.ts'
import { planNames } from '#domain/platform/clients/features.ts'
import type { AuditEntry } from './audit-entry.ts'
import { sentenceCase } from './field-labels.ts'

const statusNames: Readonly<Record<string, string>> = { active: 'Active', inactive: 'Kept out' }

const paymentStateNames: Readonly<Record<string, string>> = {
  created: 'Just begun',
  pending: 'Not paid yet',
  succeeded: 'Paid',
  failed: 'Did not go through',
  cancelled: 'Cancelled',
}

/** The states of a booking, in words. */
const bookingStateNames: Readonly<Record<BookingState, string>> = {
  cart: 'In the cart',
  draft: 'Being made',
  offer: 'Kept for the waitlist',
  placed: 'Booked',
  ended: 'Given up',
}

const disputeNames: Readonly<Record<string, string>> = {
  open: 'Open',
  closed: 'Closed',
  won: 'Won',
  lost: 'Lost',
}

const refundStateNames: Readonly<Record<string, string>> = {
  created: 'Being sent',
  inTransit: 'On its way',
  done: 'Given back',
  failed: 'Did not go through',
  external: 'Made at the card provider',
}

/** Values that are clearer in words than as they are stored. */
const named: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: roleNames,
  status: statusNames,
  state: { ...paymentStateNames, ...bookingStateNames },
  method: paymentMethodLabels,
  dispute: disputeNames,
  inquiry: disputeNames,
  refundState: refundStateNames,
  planLevel: planNames,
  usage: { activity: 'Activities', attendee: 'Attendees', user: 'Users' },
}

/** Fields whose values are stored as one code word, such as 'multipleCheckbox' or 'fieldOption'. */
const coded: ReadonlySet<string> = new Set(['type', 'uploadType', 'textareaFormatting'])

/** Returns the name of a field's option. Its other properties mean nothing to people. */
const optionName = (value: object): string | undefined => {
  if (!('name' in value) || typeof value.name !== 'string') return undefined
  return 'enabled' in value && value.enabled === false ? `${value.name} (disabled)` : value.name
}

const countedFields: Readonly<Record<string, readonly [string, string]>> = {
  activityGroups: ['activity', 'activities'],
  sessions: ['session', 'sessions'],
  recipients: ['person', 'people'],
}

/** Counts a value of which nothing else can be said: '2 activities'. */
const countOf = (field: string, value: unknown): string | undefined => {
  const words = Object.hasOwn(countedFields, field) ? countedFields[field] : undefined
  if (words === undefined) return undefined
  const count = Array.isArray(value) && field === 'activityGroups' ? value.length : value
  if (typeof count !== 'number' || (count === 0 && Array.isArray(value))) return undefined
  return counted(count, ...words)
}

/** Writes one side of a change as a person would say it. */
export const auditValue = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const count = countOf(field, value)
  if (count !== undefined) return count
  if (Array.isArray(value))
    return value.length === 0 ? 'nothing' : value.map((item) => auditValue(field, item)).join(', ')
  if (typeof value === 'object') return optionName(value) ?? JSON.stringify(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const names = Object.hasOwn(named, field) ? named[field] : undefined
  return (
    (names !== undefined && Object.hasOwn(names, text) ? names[text] : undefined) ??
    (coded.has(field) ? sentenceCase(text) : text)
  )
}

const instants = /\b\d{4}-\d{2}-\d{2}T[\d:.]+Z(?=$|, )/gu

/** Writes '10 sessions, 2026-09-07 to 2026-11-09', or instants, in the organiser's date format and time zone. */
export const datesInWords = (text: string, format: string, timeZone: string): string =>
  text
    .replaceAll(instants, (at) => {
      const { date, time } = localParts(at, timeZone)
      return formatDateTime(date, time, format)
    })
    .replaceAll(/\b\d{4}-\d{2}-\d{2}\b/gu, (day) => (isDate(day) ? formatDate(day, format) : day))

const empty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The fields that are true on a new record by default. */
const usualAtFirst: ReadonlySet<string> = new Set(['enabled', 'appliesToAllActivityGroups'])

/**
 * Says whether the sentence already contains the change: it was booked, or money was recorded that no one had waited
 * for.
 */
const isSaid = ({ field, from, to }: AuditEntry['changes'][number]): boolean =>
  field === 'state' && (to === 'placed' || (from === 'created' && to === 'succeeded'))

const isUsual = ({ field, from, to }: AuditEntry['changes'][number]): boolean =>
  empty(from) && (to === false || (to === true && usualAtFirst.has(field)))

/**
 * Says whether a change is worth showing. Hides values that stay blank, the defaults of a new record and the number
 * that a list is sorted by.
 */
export const worthSaying = (change: AuditEntry['changes'][number]): boolean =>
  change.field !== 'weight' &&
  !(empty(change.from) && empty(change.to)) &&
  !isUsual(change) &&
  !isSaid(change)

const amounts: ReadonlySet<string> = new Set([
  'refunded',
  'disputed',
  'askedAbout',
  'amount',
  'price',
  'credit',
  'back',
  'noLongerDue',
  'fee',
])

/** Writes a value stored in minor units as people write it; undefined for all other fields. */
export const amountInWords = (field: string, value: unknown, currency: string): string | undefined =>
  amounts.has(field) && typeof value === 'number' ? formatMoney(value, currency) : undefined
