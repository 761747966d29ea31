import type { DiscountLine, DiscountReason, OffSessions } from './discount.ts'

/** A line while discounts are being worked out. */
export interface OpenLine extends DiscountLine {
  /** What is still to be paid for it. */
  left: number
  /** No automatic discount has taken it: a line takes part in one at most. */
  free: boolean
}

/** The lines in an order of their own, so that it does not matter in which one they were given. */
export interface OpenCart {
  readonly lines: readonly OpenLine[]
  readonly ofActivity: ReadonlyMap<string, readonly OpenLine[]>
}

/** What a discount has for a cart: so much off these lines together. Which ones does not change while others are taken. */
export interface Offer {
  readonly lines: readonly OpenLine[]
  readonly off: OffSessions
  readonly reason: DiscountReason
}

const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/**
 * What a line is comes before its id: ids tell in which order things were put into a cart, and the odd penny must not
 * depend on that.
 */
const inOrder = (a: DiscountLine, b: DiscountLine): number =>
  byText(a.activityGroupId, b.activityGroupId) ||
  byText(a.attendee?.id ?? '', b.attendee?.id ?? '') ||
  a.amount - b.amount ||
  byText(a.id, b.id)

export const openCart = (given: readonly DiscountLine[]): OpenCart => {
  const lines = given.toSorted(inOrder).map((line): OpenLine => ({ ...line, left: line.amount, free: true }))
  return { lines, ofActivity: Map.groupBy(lines, ({ activityGroupId }) => activityGroupId) }
}

/** The lines of these activities, taken ones too, each activity for itself, in the order of the cart. */
const byActivity = ({ ofActivity }: OpenCart, activityGroupIds: readonly string[]): (readonly OpenLine[])[] =>
  [...ofActivity].filter(([id]) => activityGroupIds.includes(id)).map(([, lines]) => lines)

/** Together over all of these activities, or each activity for itself. */
export const groupsOf = (
  cart: OpenCart,
  activityGroupIds: readonly string[],
  across: boolean,
): readonly (readonly OpenLine[])[] => {
  const groups = byActivity(cart, activityGroupIds)
  return across ? [groups.flat()] : groups
}

/** One attendee in one session is one place. */
export const placesOf = (lines: readonly OpenLine[]): number =>
  lines.reduce((count, { sessionIds }) => count + sessionIds.length, 0)
