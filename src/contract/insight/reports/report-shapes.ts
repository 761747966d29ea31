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

/** Days in the organiser's time zone. Both ends are included. */
export const period = { from: calendarDate, to: calendarDate }

/** The income in the ledger for these months, including cancellation fees. "Income" means this everywhere. */
export const income = z.object({
  months: z.array(z.object({ month: z.string(), ...period, amount })),
  /**
   * The activities in descending order of income, with `amounts` by month. Amounts without an activity come last, by
   * ledger kind, for example credit that was granted.
   */
  activities: z.array(
    z.object({
      activityGroup: named.nullable(),
      kind: z.enum(ledgerKinds).nullable(),
      amounts: z.array(amount),
      total: amount,
    }),
  ),
  /** The part of the total that is fees. */
  fees: amount,
  total: amount,
  /** The ledger's total for the same days, summed independently. */
  ledger: amount,
})
export type IncomeReport = z.infer<typeof income>

/** `full` includes sessions over their limit. `over` counts only those. */
const fill = {
  sessions: count,
  full: count,
  over: count,
  taken: count,
  takenOfLimited: count,
  limit: count,
}

/** The places in the sessions of these days, including places in carts. Leaves out disabled and cancelled sessions. */
export const places = z.object({
  /** Sorted by name. */
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

/** The amounts owed now. */
export const outstanding = z.object({
  due: amount,
  overdue: amount,
  bookings: count,
  lateness: z.array(z.object({ lateness: z.enum(latenesses), bookings: count, amount })),
})
export type OutstandingReport = z.infer<typeof outstanding>

/** How the amounts due add up to the ledger. */
export const owedByLedger = z.object({
  due: amount,
  /**
   * Paid above the cost of a booking, or towards a booking that isn't confirmed yet. Not owed to the organiser, but
   * still in the ledger.
   */
  ahead: amount,
  /** Owed for usable session passes that aren't paid yet, less amounts paid towards passes that can't be used. */
  passes: amount,
  /** Owed without a booking, for example credit that was spent before a bank took the payment back. */
  otherwise: amount,
  /**
   * The amount owed according to the ledger. Equals due minus ahead plus the other amounts, unless something is wrong.
   */
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

/** The refunds begun in these days, to the original payment method or as credit, in their current state. */
export const refunds = z.object({
  rows: z.array(z.object({ method: z.enum(backMethods), state: z.enum(refundStates), count, amount })),
  count,
  total: amount,
  /** The part of the total that failed and came back. */
  failed: amount,
  /** The part of the total that a team member still has to hand over or transfer. */
  toPay: amount,
  ledger: amount,
})
export type RefundsReport = z.infer<typeof refunds>

const rule = z.object({ _id: id, name: z.string(), type: z.enum(discountTypes), code: z.string().nullable() })

/** The amounts that discount rules took off confirmed bookings, by the day of booking. */
export const discounts = z.object({
  /** Sorted by amount, the greatest first. */
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

/** The credit that customers have now. */
export const credit = z.object({
  people: count,
  /** Grouped by when the credit expires: within 30 days, within 90 days, later, or never. */
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

/** The figures that need attention today. `money` is null for people who may not see money. */
export const dashboard = z.object({
  today: calendarDate,
  money: z
    .object({
      due: amount,
      overdue: amount,
      overdueBookings: count,
      thisMonth: z.object({ ...period, amount }),
      /** The income of the whole month, and up to the same day of the month as today. */
      lastMonth: z.object({ ...period, amount, byNow: z.object({ ...period, amount }) }),
      failedRefunds: z.object({ from: calendarDate, to: calendarDate, count, amount }),
      /** Manual refunds that a team member still has to pay. */
      toPayBack: z.object({ count, amount }),
      /** The number of subscriptions with a failed payment. */
      failedSubscriptions: count,
    })
    .nullable(),
  /** Sessions in the coming weeks with few places left, the fullest first. Leaves out full sessions. */
  nearlyFull: z.array(sessionFill),
})
export type Dashboard = z.infer<typeof dashboard>
