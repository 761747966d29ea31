import { type ChargeToCover, isUnpaid, newestFirst } from './charges-due.ts'

/** What an item costs for one payment of its schedule. */
interface PaymentStep {
  readonly kind: string
  readonly dueOn?: string
  readonly amount: number
}

const costOf = (steps: readonly PaymentStep[], dueOn: string): number =>
  steps.find((step) => step.kind === 'payment' && step.dueOn === dueOn)?.amount ?? 0

/**
 * Charges that were not paid when sessions they were for were cancelled, and what each comes to now. What comes back
 * lowers first what is still due, the newest first, and never more than was cancelled of it. One that comes to nothing
 * was not paid: it is owed by nobody any more.
 */
export const loweredCharges = (
  charges: readonly ChargeToCover[],
  { before, after }: { readonly before: readonly PaymentStep[]; readonly after: readonly PaymentStep[] },
  back: number,
): readonly { readonly id: string; readonly amount: number }[] => {
  let left = back
  return charges
    .filter(isUnpaid)
    .toSorted(newestFirst)
    .flatMap(({ id, dueOn, amount }) => {
      const less = Math.min(left, amount, costOf(before, dueOn) - costOf(after, dueOn))
      if (less <= 0) return []
      left -= less
      return [{ id, amount: amount - less }]
    })
}
