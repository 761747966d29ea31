import { paymentDates } from '#domain/catalogue/subscription-plans/payment-dates.ts'
import type { ScheduleEntry } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import type { SubscriptionTerms } from './subscription.ts'

const later = (...days: readonly string[]): string => days.reduce((one, other) => (one > other ? one : other))

const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

/** What is to be paid on a day: what was agreed last for it. */
const amountOn = ({ amountChanges }: SubscriptionTerms, { date, amount }: ScheduleEntry): number =>
  amountChanges
    .filter(({ from }) => from <= date)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1)?.amount ?? amount

/** What falls due from one day to another, both included, in order. A skipped one is still a day; its row says so. */
export const chargesBetween = (terms: SubscriptionTerms, from: string, to: string): ScheduleEntry[] =>
  paymentDates(terms.schedule, later(from, terms.startsOn), to)
    .filter(({ date }) => terms.endsOn === null || date < terms.endsOn)
    .filter(({ date }) => !terms.pausedMonths.includes(date.slice(0, 7)))
    .map((entry) => ({ date: entry.date, amount: amountOn(terms, entry) }))
    // An amount that was changed to nothing asks nobody for anything.
    .filter(({ amount }) => amount > 0)

/** The next that falls due after a day; null where nothing more does. */
export const nextCharge = (terms: SubscriptionTerms, after: string): ScheduleEntry | null => {
  const from = later(dayAfter(after), terms.startsOn)
  if (terms.schedule.type === 'fixed') return chargesBetween(terms, from, '9999-12-31')[0] ?? null
  // Beyond every pause and every change there is one in each month, or none any more.
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
