import { limits } from '#domain/limits.ts'
import { isScheduleUsable } from './is-schedule-usable.ts'
import { nextPayments } from './payment-dates.ts'
import type { PaymentSchedule, ScheduleEntry } from './payment-schedule.ts'

const monthsShown = 12

const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

/** The offer of a subscription ticket on a particular day. */
export interface SubscriptionOffer {
  readonly schedule: PaymentSchedule
  /** Says whether a subscription on a regular schedule may begin before its first payment. */
  readonly allowMidMonthBookings: boolean
  /** The price of each session before the first payment. Null means those sessions are free. */
  readonly coverFeePerSession: number | null
  /** The current day in the organiser's time zone, not the server's. */
  readonly today: string
}

export interface FirstPayment {
  /** The first day the subscription covers. */
  readonly startsOn: string
  /** The date of the first scheduled payment, today or later. */
  readonly firstDueOn: string
  /** The scheduled amount that is due immediately. */
  readonly dueToday: number
  /** The price of one session before the first payment. */
  readonly coverFee: number
}

/**
 * Works out how a subscription booked today begins, or undefined if it can't be booked because nothing is left to
 * collect. A fixed schedule covers all upcoming sessions and collects its remaining rows. A regular schedule begins
 * with its next payment, or immediately if that is allowed. Sessions before that payment then cost a fee each.
 */
export const firstPayment = (offer: SubscriptionOffer): FirstPayment | undefined => {
  const { schedule, allowMidMonthBookings, coverFeePerSession, today } = offer
  const [first] = nextPayments(schedule, today, 1)
  if (!first || !isScheduleUsable(schedule, today)) return undefined
  const isDue = first.date === today
  const isMidMonth = schedule.type === 'regular' && allowMidMonthBookings
  return {
    startsOn: isDue || isMidMonth || schedule.type === 'fixed' ? today : first.date,
    firstDueOn: first.date,
    dueToday: isDue ? first.amount : 0,
    coverFee: isMidMonth && !isDue ? (coverFeePerSession ?? 0) : 0,
  }
}

/** Says whether a subscription covers this day. It has places in sessions from its first day on. */
export const coversDay = ({ startsOn }: Pick<FirstPayment, 'startsOn'>, day: string): boolean =>
  day >= startsOn

/** A step in the price of a subscription: a scheduled payment, or the fee for sessions before the first payment. */
export type SubscriptionStep =
  | {
      readonly kind: 'coverFee'
      /** The first day the subscription covers, and the day of the first payment. */
      readonly startsOn: string
      readonly firstDueOn: string
      readonly price: number
      readonly count: number
      readonly amount: number
    }
  | { readonly kind: 'payment'; readonly dueOn: string; readonly amount: number }

export const isSubscriptionStep = (step: { readonly kind: string }): step is SubscriptionStep =>
  step.kind === 'coverFee' || step.kind === 'payment'

/** Returns what is paid now, given the days of the sessions that the subscription takes places in. */
export const firstStep = (
  { startsOn, firstDueOn, dueToday, coverFee }: FirstPayment,
  days: readonly string[],
): SubscriptionStep => {
  if (dueToday > 0) return { kind: 'payment', dueOn: firstDueOn, amount: dueToday }
  const count = coverFee === 0 ? 0 : days.filter((day) => startsOn <= day && day < firstDueOn).length
  return { kind: 'coverFee', startsOn, firstDueOn, price: coverFee, count, amount: coverFee * count }
}

/** Reads the agreed start of a subscription back from the step in its price. */
export const agreedStart = (
  step: SubscriptionStep,
): Pick<FirstPayment, 'startsOn' | 'firstDueOn' | 'dueToday'> =>
  step.kind === 'payment'
    ? { startsOn: step.dueOn, firstDueOn: step.dueOn, dueToday: step.amount }
    : { startsOn: step.startsOn, firstDueOn: step.firstDueOn, dueToday: 0 }

export interface PaymentsAhead {
  readonly payments: readonly ScheduleEntry[]
  /** True if more payments follow these. */
  readonly goesOn: boolean
}

/**
 * Returns the payments from a day on, with dates and amounts: all payments of a schedule that ends, or a year of an
 * endless schedule.
 */
export const paymentsAhead = (schedule: PaymentSchedule, from: string): PaymentsAhead => {
  const isEndless = schedule.type === 'regular' && schedule.finalPaymentDate === null
  const atMost = isEndless ? monthsShown : limits.scheduleRows
  const found = nextPayments(schedule, from, atMost + 1)
  return { payments: found.slice(0, atMost), goesOn: found.length > atMost }
}

/** Returns the payments that remain after this step. */
export const paymentsAfter = (schedule: PaymentSchedule, step: SubscriptionStep): PaymentsAhead => {
  const { firstDueOn, dueToday } = agreedStart(step)
  return paymentsAhead(schedule, dueToday > 0 ? dayAfter(firstDueOn) : firstDueOn)
}

/** Returns the first day of a subscription and the payments after the amount due now. Null if no schedule applies. */
export const termsAhead = (
  schedule: PaymentSchedule | undefined,
  steps: readonly { readonly kind: string }[],
) => {
  const step = steps.find(isSubscriptionStep)
  if (!schedule || !step) return null
  const { payments, goesOn } = paymentsAfter(schedule, step)
  return { type: schedule.type, startsOn: agreedStart(step).startsOn, payments: [...payments], goesOn }
}
