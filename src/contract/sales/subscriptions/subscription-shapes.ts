import { z } from 'zod'
import { paymentSchedule } from '#contract/catalogue/subscription-plans/payment-schedule.ts'
import { moneyMove } from '#contract/money/ledger/money-move.ts'
import { lessExpected } from '#contract/money/payments/less-expected.ts'
import { backPart } from '#contract/sales/bookings/booking-shapes.ts'
import { calendarDate, id, instant, version } from '#contract/shapes.ts'
import { chargeNeeds, chargeStates, subscriptionStatuses } from '#domain/sales/subscriptions/subscription.ts'

const amount = z.number().int()
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/u, { error: 'Please choose a month.' })

/** One past or future due date. */
export const charge = z.object({
  /** Null while the charge is only planned. */
  _id: id.nullable(),
  dueOn: calendarDate,
  amount,
  state: z.enum(chargeStates),
  /** The part of the charge that isn't paid yet. */
  due: amount,
  attempts: amount,
  nextTryAt: instant.nullable(),
  failure: z.string(),
  needs: z.enum(chargeNeeds).nullable(),
  because: z.string(),
  paidAt: instant.nullable(),
  /** True if a voucher or transfer is promised for the charge. No card is charged until it arrives or is cancelled. */
  promised: z.boolean(),
})
export type Charge = z.infer<typeof charge>

/** The details of a saved card by which people recognise it. */
export const savedCard = z.object({
  brand: z.string(),
  lastFour: z.string(),
  expiryMonth: amount,
  expiryYear: amount,
  savedAt: instant,
})
export type SavedCard = z.infer<typeof savedCard>

export const subscription = z.object({
  _id: id,
  status: z.enum(subscriptionStatuses),
  booking: z.object({ _id: id, reference: z.string() }),
  /** The booked item. */
  item: id,
  user: z.object({ _id: id, name: z.string(), email: z.string() }),
  /** Has no id and no name after the attendee was erased. */
  attendee: z.object({ _id: id.nullable(), firstName: z.string(), lastName: z.string() }),
  activityGroup: z.object({ _id: id, name: z.string() }),
  ticket: z.object({ _id: id, name: z.string() }),
  planName: z.string(),
  paymentSchedule,
  startsOn: calendarDate,
  endsOn: calendarDate.nullable(),
  endedBecause: z.string(),
  pausedMonths: z.array(month),
  /** The next charge to be collected. Null if no more charges follow. */
  next: z.object({ dueOn: calendarDate, amount }).nullable(),
  /** The charges that are retried or overdue, oldest first. */
  inTrouble: z.array(charge),
  /** The amount owed for the subscription now. */
  due: amount,
  card: savedCard.nullable(),
  version,
})
export type Subscription = z.infer<typeof subscription>

/**
 * A money movement of the subscription's booking. If the booking has several subscriptions, the money is for all of
 * them.
 */
const subscriptionMove = moneyMove.extend({
  /** True if it was paid at the time of booking. */
  withBooking: z.boolean(),
})
export type SubscriptionMove = z.infer<typeof subscriptionMove>

/**
 * A subscription with its full history: collected charges, newest first, and the charges planned for a year, in order.
 */
export const subscriptionWithCharges = subscription.extend({
  past: z.array(charge),
  /**
   * The price of the sessions before the first due date, as they are booked now. Null if no session takes place before
   * it.
   */
  coverFee: z.object({ until: calendarDate, sessions: amount, amount }).nullable(),
  /** All money movements of the booking, newest first. `paid` is their sum. */
  money: z.object({
    moves: z.array(subscriptionMove),
    paid: amount,
    /** True if the booking includes other items. The money is for all of them. */
    shared: z.boolean(),
  }),
  planned: z.array(charge),
  /** True if more charges are planned after these. */
  goesOn: z.boolean(),
})
export type SubscriptionWithCharges = z.infer<typeof subscriptionWithCharges>

/** A preview of what happens if a subscription ends on a day. */
export const endPreview = z.object({
  from: calendarDate,
  /** The last payment that is still collected. Null if none is. */
  lastPayment: z.object({ dueOn: calendarDate, amount }).nullable(),
  /** The sessions whose places are released. */
  activities: z.array(z.object({ _id: id, date: z.object({ start: instant, end: instant }) })),
  /** The part of the paid amount that is given back under the policy at the time of booking, and where it goes. */
  back: amount,
  fee: amount,
  /** The part of that amount that wasn't paid yet and is no longer owed. */
  dueLowered: amount,
  parts: z.array(backPart),
  lessExpected: z.array(lessExpected),
  /**
   * The digest of everything that cancelling the sessions changes. It makes sure that the person confirms what was
   * shown.
   */
  seen: z.string(),
})
export type EndPreview = z.infer<typeof endPreview>

/**
 * The day from which the subscription ends, as previewed. If anything in the preview has changed, the request is
 * refused and a new preview is shown.
 */
export const endBody = z.object({ from: calendarDate, seen: z.string().max(100), version })
