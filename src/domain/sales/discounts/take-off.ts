import { multiplyThenDivide } from '#domain/kernel/money.ts'
import type { OffSessions } from './discount.ts'
import { type OpenLine, placesOf } from './open-cart.ts'

/**
 * Calculates the discount on these lines together, at most their price. A percentage can have two decimals. The result
 * is rounded once, half up.
 */
export const takeOff = (lines: readonly OpenLine[], { unit, value }: OffSessions): number => {
  const sum = lines.reduce((total, { left }) => total + left, 0)
  if (unit === 'percentage') return multiplyThenDivide(sum, Math.round(value * 100), 10_000)
  return Math.min(unit === 'fixedAmount' ? value : value * placesOf(lines), sum)
}

/** Finds the condition with the greatest number among those that are met. */
export const greatestMet = <Condition extends { readonly minimum: number }>(
  conditions: readonly Condition[],
  count: number,
): Condition | undefined =>
  conditions.reduce<Condition | undefined>(
    (greatest, condition) =>
      condition.minimum <= count && condition.minimum > (greatest?.minimum ?? 0) ? condition : greatest,
    undefined,
  )
