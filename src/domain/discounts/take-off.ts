import { multiplyThenDivide } from '../kernel/money.ts'
import type { Off } from './discount.ts'

/** What is taken off a sum, never more than the sum. A percentage may have two decimals, and is rounded once, half up. */
export const takeOff = (sum: number, off: Off): number =>
  off.unit === 'fixedAmount'
    ? Math.min(off.value, sum)
    : multiplyThenDivide(sum, Math.round(off.value * 100), 10_000)

/** Of the conditions that are met, the one for the greatest number. */
export const greatestMet = <Condition extends { readonly minimum: number }>(
  conditions: readonly Condition[],
  count: number,
): Condition | undefined =>
  conditions.reduce<Condition | undefined>(
    (greatest, condition) =>
      condition.minimum <= count && condition.minimum > (greatest?.minimum ?? 0) ? condition : greatest,
    undefined,
  )
