import { z } from 'zod'
import { calendarDate, clockTime, id, instant } from '#contract/shapes.ts'
import { latenesses } from '#domain/insight/reports/lateness.ts'
import { ledgerKinds } from '#domain/money/ledger/accounts.ts'
import { backMethods } from '#domain/money/ledger/refund-ways.ts'
import { refundStates } from '#domain/money/payments/payment-states.ts'
import { discountTypes } from '#domain/sales/discounts/discount-rule.ts'

const count = z.number().int()
const amount = z.number().int()
const named = z.object({ _id: id, name: z.string() })

/** Days in the client's zone, both included. */
export const period = { from: calendarDate, to: calendarDate }

/** What of the ledger was earned in these months: income with cancellation fees, the one meaning of the word. */
export const income = z.object({
  months: z.array(z.object({ month: z.string(), ...period, amount })),
  /** The greatest first, `amounts` by month. Last what is of no activity, by why it moved: credit that was given. */
  activities: z.array(
    z.object({
      activityGroup: named.nullable(),
      kind: z.enum(ledgerKinds).nullable(),
      amounts: z.array(amount),
      total: amount,
    }),
  ),
  /** Of the total. */
  fees: amount,
  total: amount,
  /** What the ledger says of the same days, summed up on its own. */
  ledger: amount,
})
export type IncomeReport = z.infer<typeof income>

/** `full` counts those over their limit too, `over` only them. */
const fill = {
  sessions: count,
  full: count,
  over: count,
  taken: count,
  takenOfLimited: count,
  limit: count,
}

/** Places in the sessions of these days, those in carts included; neither disabled nor cancelled ones. */
export const places = z.object({
  /** By name. */
  activities: z.array(z.object({ activityGroup: named, ...fill })),
  total: z.object(fill),
})
export type PlacesReport = z.infer<typeof places>

export const sessionFill = z.object({
  _id: id,
  activityGroup: named,
  localDate: calendarDate,
  startTime: clockTime,
  endTime: clockTime,
  taken: count,
  limit: count.nullable(),
})
export type SessionFill = z.infer<typeof sessionFill>

/** What is owed at this moment. */
export const outstanding = z.object({
  due: amount,
  overdue: amount,
  bookings: count,
  lateness: z.array(z.object({ lateness: z.enum(latenesses), bookings: count, amount })),
})
export type OutstandingReport = z.infer<typeof outstanding>

/** How what is due adds up to the ledger. */
export const owedByLedger = z.object({
  due: amount,
  /** Paid above what a booking costs, or towards one that is not placed yet: owed by nobody, and in the ledger all the same. */
  ahead: amount,
  /** Of session passes that can be used and are not paid yet, less what was paid towards some that cannot. */
  passes: amount,
  /** Owed for no booking, such as credit that was spent before a bank took its payment back. */
  otherwise: amount,
  /** What the ledger says is owed: due, less what is ahead, and the rest, unless something is wrong. */
  ledger: amount,
})
export type OwedByLedger = z.infer<typeof owedByLedger>

const person = z.object({ _id: id, name: z.string(), email: z.string() })

export const owing = z.object({
  _id: id,
  reference: z.string(),
  placedAt: instant,
  user: person,
  total: amount,
  paid: amount,
  due: amount,
  dueOn: calendarDate.nullable(),
  lateness: z.enum(latenesses),
})
export type Owing = z.infer<typeof owing>

/** What was given back in these days, the way it came or as credit, by when it began and as it stands now. */
export const refunds = z.object({
  rows: z.array(z.object({ method: z.enum(backMethods), state: z.enum(refundStates), count, amount })),
  count,
  total: amount,
  /** Of the total: what came back. */
  failed: amount,
  /** Of the total: what somebody of the team has still to hand over or transfer. */
  toPay: amount,
  ledger: amount,
})
export type RefundsReport = z.infer<typeof refunds>

const rule = z.object({ _id: id, name: z.string(), type: z.enum(discountTypes), code: z.string().nullable() })

/** What rules took off bookings that were placed, by the day of booking. */
export const discounts = z.object({
  /** The greatest first. */
  rules: z.array(z.object({ rule, times: count, amount })),
  times: count,
  total: amount,
})
export type DiscountsReport = z.infer<typeof discounts>

export const redemption = z.object({
  booking: z.object({ _id: id, reference: z.string(), total: amount }),
  rule,
  user: person,
  amount,
  at: instant,
})
export type Redemption = z.infer<typeof redemption>

/** What is kept for customers at this moment. */
export const credit = z.object({
  people: count,
  /** By when it expires: within so many days, later, or never. */
  expiring: z.object({ month: amount, quarter: amount, later: amount, never: amount }),
  total: amount,
  ledger: amount,
})
export type CreditReport = z.infer<typeof credit>

export const creditHolder = z.object({
  user: person,
  balance: amount,
  soonest: instant.nullable(),
  expiring: amount,
})
export type CreditHolder = z.infer<typeof creditHolder>

/** What deserves a look today. Where `money` is null, whoever asks sees none. */
export const dashboard = z.object({
  today: calendarDate,
  money: z
    .object({
      due: amount,
      overdue: amount,
      overdueBookings: count,
      thisMonth: z.object({ ...period, amount }),
      /** All of it, and what there was of it by this day of the month. */
      lastMonth: z.object({ ...period, amount, byNow: z.object({ ...period, amount }) }),
      failedRefunds: z.object({ from: calendarDate, to: calendarDate, count, amount }),
      /** Refunds that somebody of the team has to pay back by hand yet. */
      toPayBack: z.object({ count, amount }),
      /** Subscriptions with a payment that could not be collected. */
      failedSubscriptions: count,
    })
    .nullable(),
  /** Sessions of the next weeks with few places left, the fullest first. Those that are full are not among them. */
  nearlyFull: z.array(sessionFill),
})
export type Dashboard = z.infer<typeof dashboard>
