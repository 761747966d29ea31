import type { Permission } from '#domain/platform/access/permissions.ts'
import { type CreditStep, creditSteps } from '#domain/insight/reports/credit-steps.ts'
import { type FillFilter, fillFilters } from '#domain/insight/reports/fill.ts'
import { incomeInWords } from '#domain/insight/reports/income-sources.ts'
import { type Lateness, latenesses } from '#domain/insight/reports/lateness.ts'
import { type Period, periodIssue, presetPeriod } from '#domain/kernel/period.ts'
import { type RefundFilterWay, refundFilterWays } from '#domain/money/ledger/refund-ways.ts'
import { type RefundFilterState, refundFilterStates } from '#domain/money/ledger/words.ts'
import { isDay, isId } from '#web/lib/search-values.ts'

export const reportNames = ['income', 'places', 'outstanding', 'refunds', 'discounts', 'credit'] as const
export type ReportName = (typeof reportNames)[number]

interface ReportWords {
  readonly label: string
  readonly about: string
  readonly needs: Permission
  /** False for reports about the current state. */
  readonly hasPeriod: boolean
}

export const reportWords: Record<ReportName, ReportWords> = {
  income: {
    label: 'Income',
    about: incomeInWords,
    needs: 'money.manage',
    hasPeriod: true,
  },
  places: {
    label: 'Places',
    about: 'How full your sessions are, by the day on which they take place.',
    needs: 'activities.read',
    hasPeriod: true,
  },
  outstanding: {
    label: 'Outstanding',
    about: 'What families still owe you now, and how late it is.',
    needs: 'money.manage',
    hasPeriod: false,
  },
  refunds: {
    label: 'Refunds',
    about: 'Everything that went back to families, to the card, by hand or as credit, by the day it began.',
    needs: 'money.manage',
    hasPeriod: true,
  },
  discounts: {
    label: 'Discounts',
    about: 'What your discount rules took off bookings.',
    needs: 'money.manage',
    hasPeriod: true,
  },
  credit: {
    label: 'Credit',
    about: 'What you keep for families now, and when it expires.',
    needs: 'money.manage',
    hasPeriod: false,
  },
}

/** The report and its filters in the address. Each report reads the filters it knows. */
export interface ReportSearch {
  readonly report?: ReportName
  readonly from?: string
  readonly to?: string
  readonly activityGroup?: string
  readonly lateness?: Lateness
  readonly way?: RefundFilterWay
  readonly state?: RefundFilterState
  readonly rule?: string
  readonly expires?: CreditStep
  readonly fill?: FillFilter
}

const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (value: unknown): value is Value =>
    values.some((known) => known === value)

const isReport = oneOf(reportNames)
const isLateness = oneOf(latenesses)
const isWay = oneOf(refundFilterWays)
const isState = oneOf(refundFilterStates)
const isStep = oneOf(creditSteps)
const isFill = oneOf(fillFilters)

/** Reads the report from the address, without invalid values. A period needs both dates. */
export const reportSearchOf = (search: Record<string, unknown>): ReportSearch => {
  const { report, from, to, activityGroup, lateness, way, state, rule, expires, fill } = search
  return {
    ...(isReport(report) && { report }),
    ...(isDay(from) && isDay(to) && periodIssue({ from, to }) === undefined && { from, to }),
    ...(isId(activityGroup) && { activityGroup }),
    ...(isLateness(lateness) && { lateness }),
    ...(isWay(way) && { way }),
    ...(isState(state) && { state }),
    ...(isId(rule) && { rule }),
    ...(isStep(expires) && { expires }),
    ...(isFill(fill) && { fill }),
  }
}

/**
 * Returns the period, by default the last twelve months. For places, which can still be sold, the default lies ahead.
 */
export const periodOf = ({ from, to }: ReportSearch, report: ReportName, today: string): Period =>
  from === undefined || to === undefined
    ? presetPeriod(report === 'places' ? 'ahead' : 'twelveMonths', today)
    : { from, to }
