import type { SubscriptionStep } from '#domain/catalogue/subscription-plans/first-payment.ts'
import { paymentDates } from '#domain/catalogue/subscription-plans/payment-dates.ts'
import type { PaymentSchedule } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import { splitByLargestRemainder } from '#domain/kernel/money.ts'

/** The data that tells which of a subscription's sessions a payment was for. */
export interface PaidSessions {
  readonly schedule: PaymentSchedule
  /** The day of each session in which the subscription has a place. */
  readonly days: ReadonlyMap<string, string>
}

type Payment = Extract<SubscriptionStep, { readonly kind: 'payment' }>

const isPayment = (step: SubscriptionStep): step is Payment => step.kind === 'payment'

/** Finds the payment day of the schedule for a session's day: the last one on or before it. */
const payingDay = (schedule: PaymentSchedule, day: string): string | undefined =>
  paymentDates(schedule, schedule.firstPaymentDate ?? '0000-01-01', day).at(-1)?.date

/**
 * Finds the step that paid for a day. A payment is for the sessions from its day until the next payment. Sessions
 * before the first payment are paid by their fee or, if no fee was charged, by the first payment.
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

/** Calculates each session's share of what was paid. Each payment is shared equally among its sessions. */
export const sharesOfPaid = (
  steps: readonly SubscriptionStep[],
  { schedule, days }: PaidSessions,
): ReadonlyMap<SubscriptionStep, ReadonlyMap<string, number>> => {
  const payers = [...days].map(([id, day]) => ({ id, step: paidBy(day, steps, schedule) }))
  return new Map(
    steps.map((step) => {
      const ids = payers.filter((one) => one.step === step).map(({ id }) => id)
      // A payment for a month without sessions has no shares.
      const shares = splitByLargestRemainder(
        ids.length === 0 ? 0 : step.amount,
        ids.map(() => 1),
      )
      return [step, new Map(ids.map((id, index) => [id, shares[index] ?? 0]))]
    }),
  )
}

/** Removes the shares of cancelled sessions from the payments. */
export const paidWithout = (
  steps: readonly SubscriptionStep[],
  paid: PaidSessions,
  leaving: ReadonlySet<string>,
): readonly SubscriptionStep[] => {
  const shares = sharesOfPaid(steps, paid)
  return steps.map((step) => {
    const own = [...(shares.get(step) ?? [])].filter(([id]) => leaving.has(id))
    const amount = own.reduce((rest, [, share]) => rest - share, step.amount)
    // If the shares no longer equal price times count, the amount is what counts.
    return step.kind === 'coverFee'
      ? { ...step, count: step.count - own.length, amount }
      : { ...step, amount }
  })
}
