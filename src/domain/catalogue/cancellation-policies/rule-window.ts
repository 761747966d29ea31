import type { CancellationRule, WindowUnit } from './cancellation-rule.ts'

/**
 * Approximate hours, only used to sort windows. The actual window is calculated in calendar steps in the organiser's
 * time zone.
 */
const hours: Record<WindowUnit, number> = { hours: 1, days: 24, weeks: 168, months: 730.5 }

type Window = CancellationRule['cancellationWindow']

/** Returns the length of a window in hours. Amounts are read as whole numbers. */
export const windowLength = ({ amount, unit }: Window): number => Math.trunc(amount) * hours[unit]

/** Says whether two windows have the same length, for example seven days and a week. */
export const isSameWindow = (one: Window, other: Window): boolean => windowLength(one) === windowLength(other)

/** Sorts rules with the longest window first, the order in which the windows close. */
export const byWindow = (rules: readonly CancellationRule[]): CancellationRule[] =>
  rules.toSorted((a, b) => windowLength(b.cancellationWindow) - windowLength(a.cancellationWindow))
