import { z } from 'zod'
import { bookedTicket, timeDisplay } from '#contract/catalogue/activities/booked-ticket.ts'
import { operation } from '#contract/operation.ts'
import { discountReason } from '#contract/sales/discounts/discount-reasons.ts'
import { calendarDate, id, idParams, instant } from '#contract/shapes.ts'
import { unique, uniqueBy } from '#contract/unique.ts'
import { scheduleTypes } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { placeKeepers } from '#domain/sales/capacity/place-keepers.ts'

const amount = z.number().int()

/** One step of how a price was worked out: see domain/sales/bookings/prices/quote.ts. */
export const quoteStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ticket'), price: amount, amount }),
  z.object({ kind: z.literal('sessions'), price: amount, count: amount, amount }),
  z.object({ kind: z.literal('proRata'), price: amount, left: amount, covered: amount, amount }),
  z.object({
    kind: z.literal('coverFee'),
    startsOn: calendarDate,
    firstDueOn: calendarDate,
    price: amount,
    count: amount,
    amount,
  }),
  z.object({ kind: z.literal('payment'), dueOn: calendarDate, amount }),
  z.object({ kind: z.literal('addOn'), addOnId: id, name: z.string(), price: amount, count: amount, amount }),
  z.object({
    kind: z.literal('pass'),
    passId: id,
    name: z.string(),
    price: amount,
    count: amount,
    amount,
    sessionIds: z.array(id).readonly(),
  }),
  z.object({ kind: z.literal('discount'), ruleId: id, reason: discountReason, amount }),
  z.object({ kind: z.literal('kept'), amount }),
  z.object({ kind: z.literal('decided'), amount }),
  z.object({ kind: z.literal('fee'), amount }),
])

/** The code that was entered and what it takes off. If it takes nothing off, `problem` says why. */
export const enteredCode = z.object({ code: z.string(), saved: amount, problem: z.string().nullable() })
export type EnteredCode = z.infer<typeof enteredCode>

/**
 * What a customer agrees to when they book a subscription: when it starts, and what is collected after the amount due
 * now.
 */
export const subscriptionTerms = z.object({
  type: z.enum(scheduleTypes),
  startsOn: calendarDate,
  payments: z.array(z.object({ date: calendarDate, amount })),
  /** True if more payments follow. */
  goesOn: z.boolean(),
})
export type SubscriptionTerms = z.infer<typeof subscriptionTerms>

/** One ticket for one attendee. `activities` are its sessions, as the specification calls them in booking items. */
export const cartLine = z.object({
  _id: id,
  /** 'expired' means that the hold ran out and the line no longer takes a place. */
  status: z.enum(['pending', 'expired']),
  activityGroup: z.object({ _id: id, name: z.string() }),
  ticket: bookedTicket,
  activities: z.array(z.object({ _id: id, date: z.object({ start: instant, end: instant }) })),
  /** Null if the attendee isn't known yet. */
  attendee: z.object({ _id: id, firstName: z.string(), lastName: z.string() }).nullable(),
  addOns: z.array(z.object({ _id: id, name: z.string(), activities: z.array(id) })),
  steps: z.array(quoteStep),
  /**
   * Automatic discounts that the line doesn't get because of another discount or because credits pay for it: see
   * domain/sales/discounts/passed-over.ts.
   */
  passedOver: z.array(discountReason).readonly(),
  amount,
  subscription: subscriptionTerms.nullable(),
})
export type CartLine = z.infer<typeof cartLine>

/**
 * Says whether session pass credits pay, and how many places they pay for or could pay for. Null if the customer has no
 * usable credits.
 */
export const passesInUse = z.object({ use: z.boolean(), credits: amount }).nullable()
export type PassesInUse = z.infer<typeof passesInUse>

export const cart = z.object({
  /** Null if nothing was ever put into the cart. */
  _id: id.nullable(),
  lines: z.array(cartLine),
  /** The total of the lines that are still held. */
  total: amount,
  code: enteredCode.nullable(),
  passes: passesInUse,
  heldUntil: instant.nullable(),
  mayExtend: z.boolean(),
  /** True while the cart is being paid for. It is locked until the payment is completed or given up. */
  isBeingPaid: z.boolean(),
  /** The open payment for the cart. */
  payment: id.nullable(),
  /** The server's time, because a countdown can't trust the phone's clock. */
  now: instant,
})
export type Cart = z.infer<typeof cart>

/** An add-on, and the sessions that it is for. */
const addOnChoice = z.object({
  _id: id,
  activities: z.array(id).min(1).max(limits.sessionsPerActivity).check(unique(messages.dateTwiceChosen)),
})
export type AddOnChoice = z.infer<typeof addOnChoice>

export const addOnChoices = z
  .array(addOnChoice)
  .max(limits.addOnsPerActivity)
  .check(uniqueBy(({ _id }) => _id, messages.addOnTwice))

export const wantedLine = z.object({
  ticket: id,
  /** Chosen for a single-session ticket. Other tickets cover all remaining sessions. */
  activities: z.array(id).max(limits.sessionsPerActivity).check(unique(messages.dateTwiceChosen)),
  /** One entry for each place. Null if the attendee is named later. */
  attendees: z
    .array(id.nullable())
    .min(1)
    .max(limits.heldPlacesPerSession)
    .check(unique(messages.attendeeTwice)),
  addOns: addOnChoices.default([]),
})
export type WantedLine = z.infer<typeof wantedLine>

/** The places of one of the customer's attendees: held in the cart, held for a waitlist offer, booked, or used. */
export const attendeeSale = z.object({
  /** The booking item. */
  _id: id,
  attendee: id,
  ticket: id,
  timeDisplay: timeDisplay.nullable(),
  activities: z.array(id),
  status: z.enum(['pending', 'ready', 'used']),
  /** What holds the place. */
  by: z.enum(placeKeepers),
})
export type AttendeeSale = z.infer<typeof attendeeSale>

/** A time at which one of the customer's attendees is busy: a session that isn't over, with the hours of the ticket. */
const attendeeTime = z.object({
  attendee: id,
  /** The session. */
  activity: id,
  activityGroup: z.object({ name: z.string() }),
  date: z.object({ start: instant, end: instant }),
})
export type AttendeeTime = z.infer<typeof attendeeTime>

export const carts = {
  read: operation({
    id: 'carts.read',
    method: 'GET',
    path: '/api/cart',
    summary: 'One’s own cart, with what it costs now and why',
    access: 'anyone',
    answer: cart,
  }),
  add: operation({
    id: 'carts.add',
    method: 'POST',
    path: '/api/cart/items',
    summary: 'Hold places: all of them, or none',
    access: 'anyone',
    body: z.object({ lines: z.array(wantedLine).min(1).max(limits.heldPlacesPerCart) }),
    status: 201,
    answer: cart,
    creates: 'itself',
    perMinute: 120,
    countedBy: 'person',
    fails: ['full', 'conflict', 'notFound'],
  }),
  update: operation({
    id: 'carts.update',
    method: 'PUT',
    path: '/api/cart/items/{id}',
    summary: 'Say who a line is for, and which extras go with it and with others like it',
    access: 'anyone',
    params: idParams,
    body: z.object({
      attendee: id.nullable(),
      addOns: addOnChoices,
      /** Other lines with the same ticket and dates that get the same add-ons. */
      alsoFor: z.array(id).max(limits.heldPlacesPerCart).check(unique(messages.lineTwice)).default([]),
    }),
    answer: cart,
    fails: ['notFound', 'conflict'],
  }),
  remove: operation({
    id: 'carts.remove',
    method: 'DELETE',
    path: '/api/cart/items/{id}',
    summary: 'Give the places of a line back',
    access: 'anyone',
    params: idParams,
    answer: cart,
    fails: ['notFound', 'conflict'],
  }),
  extend: operation({
    id: 'carts.extend',
    method: 'POST',
    path: '/api/cart/extend',
    summary: 'Hold the places for longer, once',
    access: 'anyone',
    answer: cart,
    fails: ['conflict'],
  }),
  retake: operation({
    id: 'carts.retake',
    method: 'POST',
    path: '/api/cart/retake',
    summary: 'Hold again what ran out and is still free',
    access: 'anyone',
    answer: cart,
    fails: ['conflict'],
  }),
  attendeeSales: operation({
    id: 'carts.attendeeSales',
    method: 'GET',
    path: '/api/user/attendee-sales',
    summary: 'Which sessions of an activity one’s own attendees have places in',
    access: 'account.use',
    query: z.object({ activityGroupId: id }),
    answer: z.array(attendeeSale),
  }),
  attendeeTimes: operation({
    id: 'carts.attendeeTimes',
    method: 'GET',
    path: '/api/user/attendee-times',
    summary: 'When one’s own attendees are booked, or held a place, from now on',
    access: 'account.use',
    answer: z.array(attendeeTime),
  }),
}
