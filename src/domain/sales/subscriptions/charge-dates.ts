import { paymentDates } from '#domain/catalogue/subscription-plans/payment-dates.ts'
import type { ScheduleEntry } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import type { SubscriptionTerms } from './subscription.ts'

const later = (...days: readonly string[]): string => days.reduce((one, other) => (one > other ? one : other))

const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

/** Finds the amount that was agreed last for a due date. */
const amountOn = ({ amountChanges }: SubscriptionTerms, { date, amount }: ScheduleEntry): number =>
  amountChanges
    .filter(({ from }) => from <= date)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1)?.amount ?? amount

/**
 * Lists the charges between two days, both included, in order. A skipped charge is included. Its row says that it is
 * skipped.
 */
export const chargesBetween = (terms: SubscriptionTerms, from: string, to: string): ScheduleEntry[] =>
  paymentDates(terms.schedule, later(from, terms.startsOn), to)
    .filter(({ date }) => terms.endsOn === null || date < terms.endsOn)
    .filter(({ date }) => !terms.pausedMonths.includes(date.slice(0, 7)))
    .map((entry) => ({ date: entry.date, amount: amountOn(terms, entry) }))
    // A charge that was changed to 0 isn't collected.
    .filter(({ amount }) => amount > 0)

/** Finds the next charge after a day. Returns null if no more follow. */
export const nextCharge = (terms: SubscriptionTerms, after: string): ScheduleEntry | null => {
  const from = later(dayAfter(after), terms.startsOn)
  if (terms.schedule.type === 'fixed') return chargesBetween(terms, from, '9999-12-31')[0] ?? null
  // After all pauses and amount changes, either every month has a charge or none has.
  const last = later(
    from,
    terms.schedule.firstPaymentDate ?? from,
    ...terms.amountChanges.map((change) => change.from),
    ...terms.pausedMonths.map((month) => `${month}-28`),
  )
  const to = Temporal.PlainDate.from(last).add({ months: 2 }).toString()
  return chargesBetween(terms, from, to)[0] ?? null
}

export const nextDue = (terms: SubscriptionTerms, after: string): string | null =>
  nextCharge(terms, after)?.date ?? null
