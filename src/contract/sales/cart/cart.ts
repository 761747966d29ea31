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

/** One step of how a price came about: see domain/sales/bookings/prices/quote.ts. */
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

/** The code that was entered, what it takes off, and where it takes nothing off, why. */
export const enteredCode = z.object({ code: z.string(), saved: amount, problem: z.string().nullable() })
export type EnteredCode = z.infer<typeof enteredCode>

/** What somebody who books a subscription agrees to: from when it runs, and what is collected after what is due now. */
export const subscriptionTerms = z.object({
  type: z.enum(scheduleTypes),
  startsOn: calendarDate,
  payments: z.array(z.object({ date: calendarDate, amount })),
  /** More come after these. */
  goesOn: z.boolean(),
})
export type SubscriptionTerms = z.infer<typeof subscriptionTerms>

/** One ticket for one attendee. `activities` are its sessions, as the specification calls them in booking items. */
export const cartLine = z.object({
  _id: id,
  /** 'expired': its hold ran out, and it takes no place any more. */
  status: z.enum(['pending', 'expired']),
  activityGroup: z.object({ _id: id, name: z.string() }),
  ticket: bookedTicket,
  activities: z.array(z.object({ _id: id, date: z.object({ start: instant, end: instant }) })),
  /** Null: not said yet who it is for. */
  attendee: z.object({ _id: id, firstName: z.string(), lastName: z.string() }).nullable(),
  addOns: z.array(z.object({ _id: id, name: z.string(), activities: z.array(id) })),
  steps: z.array(quoteStep),
  /** Automatic discounts that it does not have for another or for credits: see domain/sales/discounts/passed-over.ts. */
  passedOver: z.array(discountReason).readonly(),
  amount,
  subscription: subscriptionTerms.nullable(),
})
export type CartLine = z.infer<typeof cartLine>

/** Whether credits of session passes pay, and how many places they pay or would; null where there is none to use. */
export const passesInUse = z.object({ use: z.boolean(), credits: amount }).nullable()
export type PassesInUse = z.infer<typeof passesInUse>

export const cart = z.object({
  /** Null: nothing was ever put into it. */
  _id: id.nullable(),
  lines: z.array(cartLine),
  /** Of the lines that are still held. */
  total: amount,
  code: enteredCode.nullable(),
  passes: passesInUse,
  heldUntil: instant.nullable(),
  mayExtend: z.boolean(),
  /** It is being paid for, and locked until that is done or given up. */
  isBeingPaid: z.boolean(),
  /** The payment that is open for it. */
  payment: id.nullable(),
  /** The server's clock: a countdown must not trust the phone's. */
  now: instant,
})
export type Cart = z.infer<typeof cart>

/** An extra, and the sessions that it is for. */
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
  /** Chosen for a single-session ticket; the others cover all that is left. */
  activities: z.array(id).max(limits.sessionsPerActivity).check(unique(messages.dateTwiceChosen)),
  /** One each; null where it is said later. */
  attendees: z
    .array(id.nullable())
    .min(1)
    .max(limits.heldPlacesPerSession)
    .check(unique(messages.attendeeTwice)),
  addOns: addOnChoices.default([]),
})
export type WantedLine = z.infer<typeof wantedLine>

/** Where an attendee of one's own has a place: held in the cart, kept from a waitlist, booked, or over. */
export const attendeeSale = z.object({
  /** The booking item. */
  _id: id,
  attendee: id,
  ticket: id,
  timeDisplay: timeDisplay.nullable(),
  activities: z.array(id),
  status: z.enum(['pending', 'ready', 'used']),
  /** What keeps it. */
  by: z.enum(placeKeepers),
})
export type AttendeeSale = z.infer<typeof attendeeSale>

/** Where one of one's own attendees will be: a session that is not over, by the hours of the ticket. */
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
      /** Other lines with the same ticket and dates, which get the same add-ons. */
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
