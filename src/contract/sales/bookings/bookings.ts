import { z } from 'zod'
import { moneyMove } from '#contract/money/ledger/money-move.ts'
import { operation } from '#contract/operation.ts'
import { auditEntry } from '#contract/platform/audit.ts'
import {
  calendarDate,
  cursorPage,
  cursorQuery,
  done,
  id,
  idParams,
  instant,
  optionalText,
  version,
} from '#contract/shapes.ts'
import { limits } from '#domain/limits.ts'
import { emailStatuses } from '#domain/platform/mailbox/email-status.ts'
import { bookingSources, placeActs } from '#domain/sales/bookings/booking-states.ts'
import { bookedStatuses, itemStatuses } from '#domain/sales/bookings/item-status.ts'
import { paymentStandings } from '#domain/sales/bookings/payment-standing.ts'
import { addOnOnOffer, booking, bookingItem, bookingMoney } from './booking-shapes.ts'

const named = z.object({ _id: id, name: z.string() })

/** A booking in a list. Staff don't see money. */
export const bookingRow = z.object({
  _id: id,
  reference: z.string(),
  placedAt: instant,
  source: z.enum(bookingSources),
  user: z.object({ _id: id, name: z.string(), email: z.string() }),
  activityGroups: z.array(named),
  attendees: z.array(z.object({ _id: id, firstName: z.string(), lastName: z.string() })),
  /** One status for the whole booking. Null if everything was taken out of it. */
  status: z.enum(itemStatuses).nullable(),
  money: bookingMoney.nullable(),
})
export type BookingRow = z.infer<typeof bookingRow>

const hidden = z.number().int().nullable()

const teamItem = bookingItem.extend({
  addOns: z.array(bookingItem.shape.addOns.element.extend({ amount: hidden })),
  amount: hidden,
  /** True if the item can be changed and its activity has add-ons, on offer or not. */
  hasAddOns: z.boolean(),
  addOnsOnOffer: z.array(addOnOnOffer),
  /** Why no add-on can be added. Null if an add-on is on offer. */
  addOnProblem: z.string().nullable(),
})
export type TeamBookingItem = z.infer<typeof teamItem>

/** One action on the places of a booking, for everyone it affected. */
const placeEvent = z.object({
  _id: id,
  at: instant,
  by: z.string(),
  act: z.enum(placeActs),
  activityGroup: z.string(),
  ticket: z.string(),
  /** The number of people, and their names. The list is empty if the names aren't certain. */
  people: z.number().int(),
  attendees: z.array(z.string()),
  /**
   * The start times of the sessions that gained or released a place. For a move, the sessions it led to and the
   * sessions it came from.
   */
  to: z.array(instant),
  from: z.array(instant),
  over: z.boolean(),
  why: z.string(),
})
export type PlaceEvent = z.infer<typeof placeEvent>

/**
 * A booking as the team sees it. If `money` is null, the reader may not see money: amounts are null, and steps,
 * payments and moves are empty.
 */
export const teamBooking = booking.extend({
  items: z.array(teamItem),
  money: bookingMoney.nullable(),
  creditUsed: hidden,
  /** All money movements that make up the paid amount, oldest first. */
  moves: z.array(moneyMove),
  /** One status for the whole booking: 'archived', or a status taken from its items. */
  status: z.enum(itemStatuses).nullable(),
  /** Why the booking can't be archived. Null if it can be, or already is. */
  archiveProblem: z.string().nullable(),
  /** Newest first. */
  emails: z.array(
    z.object({
      _id: id,
      subject: z.string(),
      to: z.string(),
      status: z.enum(emailStatuses),
      createdAt: instant,
      sentAt: instant.nullable(),
    }),
  ),
  /** The team's own note. The customer never sees it. */
  note: z.string(),
  /** Newest first. The team's changes are included only for people who may read them. */
  history: z.object({ places: z.array(placeEvent), changes: z.array(auditEntry) }),
})
export type TeamBooking = z.infer<typeof teamBooking>

const filters = {
  user: id.optional(),
  activityGroup: id.optional(),
  ticket: id.optional(),
  /** One session of the activity. */
  session: id.optional(),
  /**
   * Finds bookings with at least one item in this status. 'archived' finds archived bookings, which are hidden
   * otherwise.
   */
  status: z.enum(bookedStatuses).optional(),
  payment: z.enum(paymentStandings).optional(),
  /** Days on which the booking was confirmed, in the organiser's time zone, both included. */
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  /** Days on which at least one session takes place, both included. */
  sessionsFrom: calendarDate.optional(),
  sessionsTo: calendarDate.optional(),
  search: z.string().trim().max(limits.nameMaximum).optional(),
}

export const bookings = {
  list: operation({
    id: 'bookings.list',
    method: 'GET',
    path: '/api/bookings',
    summary:
      'All bookings, newest first; found by reference, for those who see money also a payment’s, or by words of the name or email of who booked or takes part',
    access: 'bookings.read',
    query: cursorQuery.extend(filters),
    answer: cursorPage(bookingRow),
  }),
  read: operation({
    id: 'bookings.read',
    method: 'GET',
    path: '/api/bookings/{id}',
    summary: 'One booking with its payments, the emails sent about it and its history',
    access: 'bookings.read',
    params: idParams,
    answer: teamBooking,
    fails: ['notFound'],
  }),
  setNote: operation({
    id: 'bookings.setNote',
    method: 'PUT',
    path: '/api/bookings/{id}/note',
    summary: 'Note down what only the team should know of a booking',
    access: 'bookings.manage',
    params: idParams,
    body: z.object({ note: optionalText(limits.noteMaximum), version }),
    answer: done,
    fails: ['notFound', 'stale'],
  }),
  setArchived: operation({
    id: 'bookings.setArchived',
    method: 'PUT',
    path: '/api/bookings/{id}/archived',
    summary: 'Hide a booking from the lists when it is over or cancelled, or bring it back',
    access: 'bookings.manage',
    params: idParams,
    body: z.object({ archived: z.boolean(), version }),
    answer: done,
    fails: ['notFound', 'stale', 'conflict'],
  }),
  owed: operation({
    id: 'bookings.owed',
    method: 'GET',
    path: '/api/users/{id}/owed',
    summary: 'What a person still owes for what they booked, and how much of it is overdue',
    access: 'money.manage',
    params: idParams,
    answer: z.object({ due: z.number().int(), overdue: z.number().int() }),
  }),
  export: operation({
    id: 'bookings.export',
    method: 'GET',
    path: '/api/bookings.csv',
    summary: 'The same list, with the same filters and the same search, as CSV: a line an item',
    access: 'money.manage',
    query: z.object(filters),
    answer: z.unknown(),
    produces: 'text/csv',
  }),
}
