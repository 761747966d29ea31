import { z } from 'zod'
import { bookedTicket } from '#contract/catalogue/activities/booked-ticket.ts'
import { cancellationRule } from '#contract/catalogue/cancellation-policies/cancellation-rule.ts'
import { quoteStep } from '#contract/sales/cart/cart.ts'
import { calendarDate, id, instant, money, version } from '#contract/shapes.ts'
import { unique } from '#contract/unique.ts'
import { paymentMethodKinds } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { paymentStates, refundStates } from '#domain/money/payments/payment-states.ts'
import { bookingSources } from '#domain/sales/bookings/booking-states.ts'
import { itemStatuses } from '#domain/sales/bookings/item-status.ts'
import { itemTypes } from '#domain/sales/bookings/item-type.ts'
import { paymentStandings } from '#domain/sales/bookings/payment-standing.ts'

const amount = z.number().int()

const bookedAttendee = z.object({ _id: id, firstName: z.string(), lastName: z.string() })

/**
 * `activities` are its sessions, as the specification calls them in booking items, with their own hours: those of the
 * ticket, where it has some, are `ticket.timeDisplay`.
 */
export const bookingItem = z.object({
  _id: id,
  type: z.enum(itemTypes),
  status: z.enum(itemStatuses),
  activityGroup: z.object({ _id: id, name: z.string() }),
  ticket: bookedTicket,
  activities: z.array(
    z.object({
      _id: id,
      date: z.object({ start: instant, end: instant }),
      enabled: z.boolean(),
      /** Why it was cancelled for everybody; null where it was not. */
      cancelledBecause: z.string().nullable(),
      /** Who had the place then, where it went to somebody else afterwards. */
      earlierAttendee: bookedAttendee.nullable(),
    }),
  ),
  /** One: an item is one ticket for one attendee. */
  attendees: z.array(bookedAttendee),
  addOns: z.array(z.object({ _id: id, name: z.string(), activities: z.array(id), amount })),
  /** How its price came about, when it was booked. */
  steps: z.array(quoteStep),
  amount,
  /** The rules by which it can be cancelled, as they were when it was booked. */
  policy: z.array(cancellationRule),
  /** The item that these cancelled sessions were a part of. */
  splitFrom: id.nullable(),
})
export type BookingItem = z.infer<typeof bookingItem>

/** An add-on that can still be added to an item, and for which of its sessions: to come, and not chosen yet. */
export const addOnOnOffer = z.object({
  addOn: z.object({ _id: id, name: z.string(), price: money }),
  activities: z.array(id),
})
export type AddOnOnOffer = z.infer<typeof addOnOnOffer>

export const addedAddOn = {
  item: id,
  addOn: id,
  activities: z.array(id).min(1).max(limits.sessionsPerActivity).check(unique(messages.dateTwiceChosen)),
}

/** How the money of a booking stands. */
export const bookingMoney = z.object({
  total: amount,
  paid: amount,
  due: amount,
  dueOn: calendarDate.nullable(),
  standing: z.enum(paymentStandings),
})

export const bookingPayment = z.object({
  _id: id,
  reference: z.string(),
  method: z.enum(paymentMethodKinds),
  amount,
  state: z.enum(paymentStates),
  /** The card that was saved is charged, without its owner: there is no page to pay on, and nothing to give up. */
  savedCard: z.boolean(),
  createdAt: instant,
  /** The day on which the team says that the money came. */
  receivedOn: calendarDate.nullable(),
  /** Recorded by mistake, and taken back then. */
  reversedAt: instant.nullable(),
  /** What was given back of it, newest first. */
  refunds: z.array(z.object({ _id: id, amount, state: z.enum(refundStates), createdAt: instant })),
})

/** Where a part of what is given back came from, and where it goes. */
export const backPart = z.object({
  from: z.enum([...paymentMethodKinds, 'accountCredit']),
  to: z.enum(['card', 'accountCredit', 'byHand']),
  amount,
  /** Of credit; null: it does not expire. */
  expiresAt: instant.nullable(),
})

/** One act of cancelling, with the sum as it was shown and done. */
export const bookingCancellation = z.object({
  _id: id,
  at: instant,
  /** Those that it cancelled, or made by cancelling a part. */
  items: z.array(id),
  by: z.enum(['customer', 'policy', 'organiser']),
  /** The team decided what came back, whatever the policy or the full share would have been. */
  overridden: z.boolean(),
  /** What families were told, where sessions were cancelled for everybody; '' otherwise. */
  because: z.string(),
  back: amount,
  fee: amount,
  dueLowered: amount,
  /** Of session passes, that came back. */
  credits: z.number().int(),
  parts: z.array(backPart),
})

export const booking = z.object({
  _id: id,
  reference: z.string(),
  placedAt: instant,
  source: z.enum(bookingSources),
  user: z.object({ _id: id, name: z.string(), email: z.string() }),
  items: z.array(bookingItem),
  money: bookingMoney,
  /** Newest first; those of account credit are not among them. */
  payments: z.array(bookingPayment),
  /** Newest first. */
  cancellations: z.array(bookingCancellation),
  creditUsed: amount,
  /** What the organiser wants people to know who booked these activities. */
  notes: z.array(z.object({ activityGroup: id, name: z.string(), text: z.string() })),
  version,
})
export type Booking = z.infer<typeof booking>
