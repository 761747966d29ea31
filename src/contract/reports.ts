import { discountTypes } from '#domain/discounts/discount-rule.ts'
import { ledgerKinds } from '#domain/ledger/accounts.ts'
import { refundStates } from '#domain/payments/payment-states.ts'
import { creditSteps } from '#domain/reports/credit-steps.ts'
import { latenesses } from '#domain/reports/lateness.ts'
import { periodIssue } from '#domain/reports/period.ts'
import { refundFilterWays, backMethods } from '#domain/reports/refund-ways.ts'
import { refundFilterStates } from '#domain/reports/words.ts'
import { z } from 'zod'
import { operation } from './operation.ts'
import { calendarDate, clockTime, cursorPage, cursorQuery, id, instant, obeys } from './shapes.ts'

const count = z.number().int()
const amount = z.number().int()
const named = z.object({ _id: id, name: z.string() })
const csv = { answer: z.unknown(), produces: 'text/csv' } as const

/** Days in the client's zone, both included. */
const period = { from: calendarDate, to: calendarDate }
const inOrder = z.object(period).check(obeys(periodIssue))
const ofActivity = { activityGroup: id.optional() }

/** What of the ledger was earned in these months: income with cancellation fees, the one meaning of the word. */
const income = z.object({
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

const fill = { sessions: count, full: count, taken: count, takenOfLimited: count, limit: count }

/** Places in the sessions of these days, those in carts included; neither disabled nor cancelled ones. */
const places = z.object({
  /** By name. */
  activities: z.array(z.object({ activityGroup: named, ...fill })),
  total: z.object(fill),
})
export type PlacesReport = z.infer<typeof places>

const sessionFill = z.object({
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
const outstanding = z.object({
  due: amount,
  overdue: amount,
  bookings: count,
  lateness: z.array(z.object({ lateness: z.enum(latenesses), bookings: count, amount })),
})
export type OutstandingReport = z.infer<typeof outstanding>

/** How what is due adds up to the ledger. */
const owedByLedger = z.object({
  due: amount,
  /** Paid above what a booking costs, or towards one that is not placed yet: owed by nobody, and in the ledger all the same. */
  ahead: amount,
  /** Owed for no booking, such as credit that was spent before a bank took its payment back. */
  /** Of session passes that can be used and are not paid yet, less what was paid towards some that cannot. */
  passes: amount,
  otherwise: amount,
  /** What the ledger says is owed: due, less what is ahead, and the rest. */
  ledger: amount,
})
export type OwedByLedger = z.infer<typeof owedByLedger>

const person = z.object({ _id: id, name: z.string(), email: z.string() })

const owing = z.object({
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
const refunds = z.object({
  rows: z.array(z.object({ method: z.enum(backMethods), state: z.enum(refundStates), count, amount })),
  count,
  total: amount,
  /** Of the total: what came back. */
  failed: amount,
  ledger: amount,
})
export type RefundsReport = z.infer<typeof refunds>

const refundRow = z.object({
  _id: id,
  /** None, where it became credit. */
  payment: z.object({ _id: id, reference: z.string() }).nullable(),
  /** None, where a top-up was given back. */
  booking: z.object({ _id: id, reference: z.string() }).nullable(),
  user: person,
  method: z.enum(backMethods),
  state: z.enum(refundStates),
  amount,
  reason: z.string(),
  createdAt: instant,
  settledAt: instant.nullable(),
})
export type RefundRow = z.infer<typeof refundRow>

const rule = z.object({ _id: id, name: z.string(), type: z.enum(discountTypes), code: z.string().nullable() })

/** What rules took off bookings that were placed, by the day of booking. */
const discounts = z.object({
  /** The greatest first. */
  rules: z.array(z.object({ rule, times: count, amount })),
  times: count,
  total: amount,
})
export type DiscountsReport = z.infer<typeof discounts>

const redemption = z.object({
  booking: z.object({ _id: id, reference: z.string(), total: amount }),
  rule,
  user: person,
  amount,
  at: instant,
})
export type Redemption = z.infer<typeof redemption>

/** What is kept for customers at this moment. */
const credit = z.object({
  people: count,
  /** By when it expires: within so many days, later, or never. */
  expiring: z.object({ month: amount, quarter: amount, later: amount, never: amount }),
  total: amount,
  ledger: amount,
})
export type CreditReport = z.infer<typeof credit>

const creditHolder = z.object({
  user: person,
  balance: amount,
  soonest: instant.nullable(),
  expiring: amount,
})
export type CreditHolder = z.infer<typeof creditHolder>

/** What deserves a look today. Where `money` is null, whoever asks sees none. */
const dashboard = z.object({
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

const refundFilters = {
  ...period,
  way: z.enum(refundFilterWays).optional(),
  state: z.enum(refundFilterStates).optional(),
}
/** Only what expires then: its holders, and of each what does. */
const creditFilters = { expires: z.enum(creditSteps).optional() }
const discountFilters = { ...period, rule: id.optional() }

const money = { method: 'GET', access: 'money.manage' } as const

export const reports = {
  dashboard: operation({
    id: 'reports.dashboard',
    method: 'GET',
    path: '/api/reports/dashboard',
    summary:
      'What deserves a look today: money outstanding, income against last month, sessions that fill up',
    access: 'admin.enter',
    answer: dashboard,
  }),
  income: operation({
    ...money,
    id: 'reports.income',
    path: '/api/reports/income',
    summary: 'Income by month and activity, which adds up to the ledger',
    query: z.object({ ...period, ...ofActivity }).check(obeys(periodIssue)),
    answer: income,
  }),
  exportIncome: operation({
    ...money,
    ...csv,
    id: 'reports.exportIncome',
    path: '/api/reports/income.csv',
    summary: 'The same as CSV, a line an activity and month',
    query: z.object({ ...period, ...ofActivity }).check(obeys(periodIssue)),
  }),
  places: operation({
    id: 'reports.places',
    method: 'GET',
    path: '/api/reports/places',
    summary: 'Places sold and fill rate by activity',
    access: 'activities.read',
    query: inOrder,
    answer: places,
  }),
  sessions: operation({
    id: 'reports.sessions',
    method: 'GET',
    path: '/api/reports/sessions',
    summary: 'Places sold by session, in the order in which they take place',
    access: 'activities.read',
    query: cursorQuery.extend({ ...period, ...ofActivity }).check(obeys(periodIssue)),
    answer: cursorPage(sessionFill),
  }),
  exportSessions: operation({
    ...csv,
    id: 'reports.exportSessions',
    method: 'GET',
    path: '/api/reports/sessions.csv',
    summary: 'The same as CSV, a line a session',
    access: 'activities.read',
    query: z.object({ ...period, ...ofActivity }).check(obeys(periodIssue)),
  }),
  outstanding: operation({
    ...money,
    id: 'reports.outstanding',
    path: '/api/reports/outstanding',
    summary: 'What is owed now, by how late it is',
    answer: outstanding,
  }),
  owedByLedger: operation({
    ...money,
    id: 'reports.owedByLedger',
    path: '/api/reports/owed-by-ledger',
    summary:
      'How what is owed adds up to the ledger; asked for apart, since it adds up every movement there ever was',
    answer: owedByLedger,
  }),
  owing: operation({
    ...money,
    id: 'reports.owing',
    path: '/api/reports/owing',
    summary: 'The bookings that are not paid, the oldest first',
    query: cursorQuery.extend({ lateness: z.enum(latenesses).optional() }),
    answer: cursorPage(owing),
  }),
  exportOwing: operation({
    ...money,
    ...csv,
    id: 'reports.exportOwing',
    path: '/api/reports/owing.csv',
    summary: 'The same as CSV, a line a booking',
    query: z.object({ lateness: z.enum(latenesses).optional() }),
  }),
  refunds: operation({
    ...money,
    id: 'reports.refunds',
    path: '/api/reports/refunds',
    summary: 'What was given back, the way it came or as credit, which adds up to the ledger',
    query: inOrder,
    answer: refunds,
  }),
  refundRows: operation({
    ...money,
    id: 'reports.refundRows',
    path: '/api/reports/refund-rows',
    summary: 'The refunds themselves, newest first',
    query: cursorQuery.extend(refundFilters).check(obeys(periodIssue)),
    answer: cursorPage(refundRow),
  }),
  exportRefunds: operation({
    ...money,
    ...csv,
    id: 'reports.exportRefunds',
    path: '/api/reports/refunds.csv',
    summary: 'The same as CSV, a line a refund',
    query: z.object(refundFilters).check(obeys(periodIssue)),
  }),
  discounts: operation({
    ...money,
    id: 'reports.discounts',
    path: '/api/reports/discounts',
    summary: 'What discount rules took off, by rule',
    query: inOrder,
    answer: discounts,
  }),
  redemptions: operation({
    ...money,
    id: 'reports.redemptions',
    path: '/api/reports/redemptions',
    summary: 'The bookings with a discount, newest first',
    query: cursorQuery.extend(discountFilters).check(obeys(periodIssue)),
    answer: cursorPage(redemption),
  }),
  exportDiscounts: operation({
    ...money,
    ...csv,
    id: 'reports.exportDiscounts',
    path: '/api/reports/discounts.csv',
    summary: 'The same as CSV, a line a discount',
    query: z.object(discountFilters).check(obeys(periodIssue)),
  }),
  credit: operation({
    ...money,
    id: 'reports.credit',
    path: '/api/reports/credit',
    summary: 'What is kept for customers now, by when it expires, which adds up to the ledger',
    answer: credit,
  }),
  creditHolders: operation({
    ...money,
    id: 'reports.creditHolders',
    path: '/api/reports/credit-holders',
    summary: 'Whose credit it is, by name',
    query: cursorQuery.extend(creditFilters),
    answer: cursorPage(creditHolder),
  }),
  exportCredit: operation({
    ...money,
    ...csv,
    id: 'reports.exportCredit',
    path: '/api/reports/credit.csv',
    summary: 'The same as CSV, a line a person',
    query: z.object(creditFilters),
  }),
}
