import { splitByLargestRemainder } from '#domain/kernel/money.ts'
import type { OffSessions } from './discount.ts'
import type { OpenLine } from './open-cart.ts'
import { takeOff } from './take-off.ts'

/** An amount per session is each line's own, for the sessions that it has; everything else is taken off all together. */
const ownPart = ({ left, sessionIds }: OpenLine, { unit, value }: OffSessions): number =>
  unit === 'amountPerSession' ? Math.min(left, value * sessionIds.length) : 0

/**
 * What each of these lines has of what is taken off them together: its own part, and of the rest a share by what is
 * left to pay of it. '£2.00 off each session' must read £2.00 beside one session and £6.00 beside three.
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
