import { splitByLargestRemainder } from '#domain/kernel/money.ts'
import type { OffSessions } from './discount.ts'
import type { OpenLine } from './open-cart.ts'
import { takeOff } from './take-off.ts'

/**
 * Calculates a line's own part. An amount per session depends only on the line's own sessions. Everything else is taken
 * off all lines together.
 */
const ownPart = ({ left, sessionIds }: OpenLine, { unit, value }: OffSessions): number =>
  unit === 'amountPerSession' ? Math.min(left, value * sessionIds.length) : 0

/**
 * Shares a discount among the lines that have it together: first each line's own part, then a share of the rest in
 * proportion to what is left to pay. '£2.00 off each session' must show £2.00 next to one session and £6.00 next to
 * three.
 */
export const discountShares = (lines: readonly OpenLine[], off: OffSessions): readonly number[] => {
  const own = lines.map((line) => ownPart(line, off))
  const rest = own.reduce((left, part) => left - part, takeOff(lines, off))
  const shares = splitByLargestRemainder(
    rest,
    lines.map(({ left }, index) => left - (own[index] ?? 0)),
  )
  return own.map((part, index) => part + (shares[index] ?? 0))
}
