import type { SubscriptionStep } from '#domain/catalogue/subscription-plans/first-payment.ts'
import { paymentDates } from '#domain/catalogue/subscription-plans/payment-dates.ts'
import type { PaymentSchedule } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import { splitByLargestRemainder } from '#domain/kernel/money.ts'

/** What tells which of a subscription's sessions a payment was for. */
export interface PaidSessions {
  readonly schedule: PaymentSchedule
  /** The day of each session that it has a place in. */
  readonly days: ReadonlyMap<string, string>
}

type Payment = Extract<SubscriptionStep, { readonly kind: 'payment' }>

const isPayment = (step: SubscriptionStep): step is Payment => step.kind === 'payment'

/** The day of the schedule that pays for a day: the last one that is not after it. */
const payingDay = (schedule: PaymentSchedule, day: string): string | undefined =>
  paymentDates(schedule, schedule.firstPaymentDate ?? '0000-01-01', day).at(-1)?.date

/**
 * The step that paid for a day. A payment is for the sessions from its day until the next one's; what comes before
 * the first is paid by the fee for it, or where there was none, by the first payment.
 */
const paidBy = (
  day: string,
  steps: readonly SubscriptionStep[],
  schedule: PaymentSchedule,
): SubscriptionStep | undefined => {
  const payments = steps.filter(isPayment)
  const fee = steps.find((step) => step.kind === 'coverFee')
  const firstDueOn = fee?.firstDueOn ?? payments[0]?.dueOn
  if (firstDueOn !== undefined && day < firstDueOn)
    return fee && fee.amount > 0 ? fee : payments.find(({ dueOn }) => dueOn === firstDueOn)
  const paying = payingDay(schedule, day)
  return payments.find(({ dueOn }) => dueOn === paying)
}

/** What each session has of what was paid so far: of each payment the same share as the others it was for. */
export const sharesOfPaid = (
  steps: readonly SubscriptionStep[],
  { schedule, days }: PaidSessions,
): ReadonlyMap<SubscriptionStep, ReadonlyMap<string, number>> => {
  const payers = [...days].map(([id, day]) => ({ id, step: paidBy(day, steps, schedule) }))
  return new Map(
    steps.map((step) => {
      const ids = payers.filter((one) => one.step === step).map(({ id }) => id)
      // A month without sessions was paid for all the same.
      const shares = splitByLargestRemainder(
        ids.length === 0 ? 0 : step.amount,
        ids.map(() => 1),
      )
      return [step, new Map(ids.map((id, index) => [id, shares[index] ?? 0]))]
    }),
  )
}

/** The same payments without the shares of sessions that leave. */
export const paidWithout = (
  steps: readonly SubscriptionStep[],
  paid: PaidSessions,
  leaving: ReadonlySet<string>,
): readonly SubscriptionStep[] => {
  const shares = sharesOfPaid(steps, paid)
  return steps.map((step) => {
    const own = [...(shares.get(step) ?? [])].filter(([id]) => leaving.has(id))
    const amount = own.reduce((rest, [, share]) => rest - share, step.amount)
    // Fewer of them; of shares that no longer come to a price times a count, the amount is what counts.
    return step.kind === 'coverFee'
      ? { ...step, count: step.count - own.length, amount }
      : { ...step, amount }
  })
}
