import { z } from 'zod'
import { paymentSchedule } from '#contract/catalogue/subscription-plans/payment-schedule.ts'
import { moneyMove } from '#contract/money/ledger/money-move.ts'
import { lessExpected } from '#contract/money/payments/less-expected.ts'
import { backPart } from '#contract/sales/bookings/booking-shapes.ts'
import { calendarDate, id, instant, version } from '#contract/shapes.ts'
import { chargeNeeds, chargeStates, subscriptionStatuses } from '#domain/sales/subscriptions/subscription.ts'

const amount = z.number().int()
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/u, { error: 'Please choose a month.' })

/** One due date, past or to come. */
export const charge = z.object({
  /** Null while it is only planned. */
  _id: id.nullable(),
  dueOn: calendarDate,
  amount,
  state: z.enum(chargeStates),
  /** What of it is not paid yet. */
  due: amount,
  attempts: amount,
  nextTryAt: instant.nullable(),
  failure: z.string(),
  needs: z.enum(chargeNeeds).nullable(),
  because: z.string(),
  paidAt: instant.nullable(),
  /** A voucher or a transfer for it was announced: no card is charged until that has come or is called off. */
  promised: z.boolean(),
})
export type Charge = z.infer<typeof charge>

/** A saved card, as much of it as people know it by. */
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
  /** Without an id and a name once they were erased. */
  attendee: z.object({ _id: id.nullable(), firstName: z.string(), lastName: z.string() }),
  activityGroup: z.object({ _id: id, name: z.string() }),
  ticket: z.object({ _id: id, name: z.string() }),
  planName: z.string(),
  paymentSchedule,
  startsOn: calendarDate,
  endsOn: calendarDate.nullable(),
  endedBecause: z.string(),
  pausedMonths: z.array(month),
  /** The next that is to be collected; null where nothing more is to come. */
  next: z.object({ dueOn: calendarDate, amount }).nullable(),
  /** Retrying or overdue, the oldest first. */
  inTrouble: z.array(charge),
  /** What is owed for it now. */
  due: amount,
  card: savedCard.nullable(),
  version,
})
export type Subscription = z.infer<typeof subscription>

/** Of one of several subscriptions of a booking too: the money is for all of it. */
const subscriptionMove = moneyMove.extend({
  /** Paid when it was booked. */
  withBooking: z.boolean(),
})
export type SubscriptionMove = z.infer<typeof subscriptionMove>

/** With its whole story: what was collected, newest first, and what is planned for a year, in order. */
export const subscriptionWithCharges = subscription.extend({
  past: z.array(charge),
  /** What sessions before the first due date cost, as they are booked now; null where there are none. */
  coverFee: z.object({ until: calendarDate, sessions: amount, amount }).nullable(),
  /** All money of its booking, newest first: `paid` is what the moves come to. */
  money: z.object({
    moves: z.array(subscriptionMove),
    paid: amount,
    /** Something else was booked with it, and the money is for both. */
    shared: z.boolean(),
  }),
  planned: z.array(charge),
  /** More is planned after these. */
  goesOn: z.boolean(),
})
export type SubscriptionWithCharges = z.infer<typeof subscriptionWithCharges>

/** What ending it from a day on means, before anything is done. */
export const endPreview = z.object({
  from: calendarDate,
  /** The last payment that is still collected; null where none is. */
  lastPayment: z.object({ dueOn: calendarDate, amount }).nullable(),
  /** Sessions that are given back. */
  activities: z.array(z.object({ _id: id, date: z.object({ start: instant, end: instant }) })),
  /** What of what was paid comes back, by the policy as booked, and where to. */
  back: amount,
  fee: amount,
  /** Of that what was not paid yet, and is no longer owed. */
  dueLowered: amount,
  parts: z.array(backPart),
  lessExpected: z.array(lessExpected),
  /** Stands for all that cancelling its sessions means: what is confirmed is what was shown. */
  seen: z.string(),
})
export type EndPreview = z.infer<typeof endPreview>

/** From which day on, as shown to whoever confirms it: if anything of it would be another by now, it is refused and shown again. */
export const endBody = z.object({ from: calendarDate, seen: z.string().max(100), version })
