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
 * A booking item. `activities` are its sessions, as the specification calls them, with their own hours. If the ticket
 * has its own hours, they are in `ticket.timeDisplay`.
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
      /** Why the session was cancelled for everyone. Null if it wasn't. */
      cancelledBecause: z.string().nullable(),
      /** The attendee who had the place at that time, if it later went to another attendee. */
      earlierAttendee: bookedAttendee.nullable(),
    }),
  ),
  /** Has one entry, because an item is one ticket for one attendee. */
  attendees: z.array(bookedAttendee),
  addOns: z.array(z.object({ _id: id, name: z.string(), activities: z.array(id), amount })),
  /** How the price was worked out at the time of booking. */
  steps: z.array(quoteStep),
  amount,
  /** The cancellation rules at the time of booking. */
  policy: z.array(cancellationRule),
  /** The item that these cancelled sessions were part of. */
  splitFrom: id.nullable(),
})
export type BookingItem = z.infer<typeof bookingItem>

/** An add-on that can still be added to an item, with the coming sessions that don't have it yet. */
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

/** The totals and payment state of a booking. */
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
  /**
   * True if a saved card is charged without its owner present. The payment then has no page to pay on and can't be
   * given up.
   */
  savedCard: z.boolean(),
  createdAt: instant,
  /** The day on which the money arrived, as the team recorded it. */
  receivedOn: calendarDate.nullable(),
  /** When a payment that was recorded by mistake was reversed. */
  reversedAt: instant.nullable(),
  /** The refunds of the payment, newest first. */
  refunds: z.array(z.object({ _id: id, amount, state: z.enum(refundStates), createdAt: instant })),
})

/** A part of the money that is given back: where it came from, and where it goes. */
export const backPart = z.object({
  from: z.enum([...paymentMethodKinds, 'accountCredit']),
  to: z.enum(['card', 'accountCredit', 'byHand']),
  amount,
  /** The expiry of account credit. Null if the credit doesn't expire. */
  expiresAt: instant.nullable(),
})

/** One cancellation, with the amounts as they were shown and carried out. */
export const bookingCancellation = z.object({
  _id: id,
  at: instant,
  /** The items that were cancelled, or that were created by cancelling a part of an item. */
  items: z.array(id),
  by: z.enum(['customer', 'policy', 'organiser']),
  /** True if the team decided the amount, regardless of the policy or the full share. */
  overridden: z.boolean(),
  /** The reason that families were given when sessions were cancelled for everyone. Otherwise ''. */
  because: z.string(),
  back: amount,
  fee: amount,
  dueLowered: amount,
  /** The number of session pass credits that were restored. */
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
  /** Newest first. Payments of account credit are left out. */
  payments: z.array(bookingPayment),
  /** Newest first. */
  cancellations: z.array(bookingCancellation),
  creditUsed: amount,
  /** The organiser's notes for people who booked these activities. */
  notes: z.array(z.object({ activityGroup: id, name: z.string(), text: z.string() })),
  version,
})
export type Booking = z.infer<typeof booking>
