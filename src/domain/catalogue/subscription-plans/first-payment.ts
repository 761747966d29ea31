import { limits } from '#domain/limits.ts'
import { isScheduleUsable } from './is-schedule-usable.ts'
import { nextPayments } from './payment-dates.ts'
import type { PaymentSchedule, ScheduleEntry } from './payment-schedule.ts'

const monthsShown = 12

const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

/** What a subscription ticket offers, as it is seen on one day. */
export interface SubscriptionOffer {
  readonly schedule: PaymentSchedule
  /** Of a regular schedule: it may begin before its first payment. */
  readonly allowMidMonthBookings: boolean
  /** What each session before the first payment costs then; null: nothing. */
  readonly coverFeePerSession: number | null
  /** The client's day, not the server's. */
  readonly today: string
}

export interface FirstPayment {
  /** The first day that it covers. */
  readonly startsOn: string
  /** The first day of the schedule that is paid: today, or still to come. */
  readonly firstDueOn: string
  /** Of the schedule, at once. */
  readonly dueToday: number
  /** For one session that is covered before the first payment. */
  readonly coverFee: number
}

/**
 * How a subscription begins that is booked today; undefined where nothing is left to collect, so that it cannot be.
 * A fixed schedule covers everything still to come and pays its rows still ahead. A regular one begins with its next
 * payment, or at once where that is allowed: what comes before the payment then costs a fee for each session.
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

/** A subscription has places in sessions from its first day on. */
export const coversDay = ({ startsOn }: Pick<FirstPayment, 'startsOn'>, day: string): boolean =>
  day >= startsOn

/** How a subscription's price came about: what was paid of its schedule, or what came before the first payment. */
export type SubscriptionStep =
  | {
      readonly kind: 'coverFee'
      /** The first day that it covers, and the day of the first payment. */
      readonly startsOn: string
      readonly firstDueOn: string
      readonly price: number
      readonly count: number
      readonly amount: number
    }
  | { readonly kind: 'payment'; readonly dueOn: string; readonly amount: number }

export const isSubscriptionStep = (step: { readonly kind: string }): step is SubscriptionStep =>
  step.kind === 'coverFee' || step.kind === 'payment'

/** What is paid now, where these are the days of the sessions that it takes places in. */
export const firstStep = (
  { startsOn, firstDueOn, dueToday, coverFee }: FirstPayment,
  days: readonly string[],
): SubscriptionStep => {
  if (dueToday > 0) return { kind: 'payment', dueOn: firstDueOn, amount: dueToday }
  const count = coverFee === 0 ? 0 : days.filter((day) => startsOn <= day && day < firstDueOn).length
  return { kind: 'coverFee', startsOn, firstDueOn, price: coverFee, count, amount: coverFee * count }
}

/** What was agreed when it was booked, read back from how its price came about. */
export const agreedStart = (
  step: SubscriptionStep,
): Pick<FirstPayment, 'startsOn' | 'firstDueOn' | 'dueToday'> =>
  step.kind === 'payment'
    ? { startsOn: step.dueOn, firstDueOn: step.dueOn, dueToday: step.amount }
    : { startsOn: step.startsOn, firstDueOn: step.firstDueOn, dueToday: 0 }

export interface PaymentsAhead {
  readonly payments: readonly ScheduleEntry[]
  /** More come after these. */
  readonly goesOn: boolean
}

/** What is collected from a day on, in dates and amounts: all of a schedule that ends, a year of one that goes on. */
export const paymentsAhead = (schedule: PaymentSchedule, from: string): PaymentsAhead => {
  const isEndless = schedule.type === 'regular' && schedule.finalPaymentDate === null
  const atMost = isEndless ? monthsShown : limits.scheduleRows
  const found = nextPayments(schedule, from, atMost + 1)
  return { payments: found.slice(0, atMost), goesOn: found.length > atMost }
}

/** What is still to come once this was paid. */
export const paymentsAfter = (schedule: PaymentSchedule, step: SubscriptionStep): PaymentsAhead => {
  const { firstDueOn, dueToday } = agreedStart(step)
  return paymentsAhead(schedule, dueToday > 0 ? dayAfter(firstDueOn) : firstDueOn)
}

/** From when it runs, and what is collected after what is due now; null where nothing is paid by a schedule. */
export const termsAhead = (
  schedule: PaymentSchedule | undefined,
  steps: readonly { readonly kind: string }[],
) => {
  const step = steps.find(isSubscriptionStep)
  if (!schedule || !step) return null
  const { payments, goesOn } = paymentsAfter(schedule, step)
  return { type: schedule.type, startsOn: agreedStart(step).startsOn, payments: [...payments], goesOn }
}
