import { type ChargeToCover, isUnpaid, newestFirst } from './charges-due.ts'

/** The price of an item for one payment of its schedule. */
interface PaymentStep {
  readonly kind: string
  readonly dueOn?: string
  readonly amount: number
}

const costOf = (steps: readonly PaymentStep[], dueOn: string): number =>
  steps.find((step) => step.kind === 'payment' && step.dueOn === dueOn)?.amount ?? 0

/**
 * Lowers unpaid charges whose sessions were cancelled, and returns their new amounts. The amount given back first
 * lowers what is still due, newest first, and never by more than was cancelled of a charge. A charge that falls to 0 is
 * no longer owed.
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
