import { z } from 'zod'
import { refundRow } from '#contract/money/ledger/refund-row.ts'
import { operation } from '#contract/operation.ts'
import { cursorPage, cursorQuery, id, obeys } from '#contract/shapes.ts'
import { creditSteps } from '#domain/insight/reports/credit-steps.ts'
import { fillFilters } from '#domain/insight/reports/fill.ts'
import { latenesses } from '#domain/insight/reports/lateness.ts'
import { periodIssue } from '#domain/kernel/period.ts'
import { refundFilterWays } from '#domain/money/ledger/refund-ways.ts'
import { refundFilterStates } from '#domain/money/ledger/words.ts'
import {
  credit,
  creditHolder,
  dashboard,
  discounts,
  income,
  outstanding,
  owedByLedger,
  owing,
  period,
  places,
  redemption,
  refunds,
  sessionFill,
} from './report-shapes.ts'

const csv = { answer: z.unknown(), produces: 'text/csv' } as const

const inOrder = z.object(period).check(obeys(periodIssue))
const ofActivity = { activityGroup: id.optional() }
const howFull = { fill: z.enum(fillFilters).optional() }
const ofSessions = { ...ofActivity, ...howFull }

const refundFilters = {
  ...period,
  way: z.enum(refundFilterWays).optional(),
  state: z.enum(refundFilterStates).optional(),
}
/** Limits the results to holders of credit that expires in this period, with only the amount that expires. */
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
    summary: 'Places sold and fill rate by activity, of all sessions or only of those that are full',
    access: 'activities.read',
    query: z.object({ ...period, ...howFull }).check(obeys(periodIssue)),
    answer: places,
  }),
  sessions: operation({
    id: 'reports.sessions',
    method: 'GET',
    path: '/api/reports/sessions',
    summary: 'Places sold by session, in the order in which they take place',
    access: 'activities.read',
    query: cursorQuery.extend({ ...period, ...ofSessions }).check(obeys(periodIssue)),
    answer: cursorPage(sessionFill),
  }),
  exportSessions: operation({
    ...csv,
    id: 'reports.exportSessions',
    method: 'GET',
    path: '/api/reports/sessions.csv',
    summary: 'The same as CSV, a line a session',
    access: 'activities.read',
    query: z.object({ ...period, ...ofSessions }).check(obeys(periodIssue)),
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
