import type { CancellationRule, WindowUnit } from './cancellation-rule.ts'

/** Only to put windows in order: what counts on the day are calendar steps in the client's zone. */
const hours: Record<WindowUnit, number> = { hours: 1, days: 24, weeks: 168, months: 730.5 }

type Window = CancellationRule['cancellationWindow']

/** Amounts are read as whole numbers. */
export const windowLength = ({ amount, unit }: Window): number => Math.trunc(amount) * hours[unit]

/** Seven days and a week are the same. */
export const isSameWindow = (one: Window, other: Window): boolean => windowLength(one) === windowLength(other)

/** The longest window first: the order in which time passes. */
export const byWindow = (rules: readonly CancellationRule[]): CancellationRule[] =>
  rules.toSorted((a, b) => windowLength(b.cancellationWindow) - windowLength(a.cancellationWindow))
