import type { DiscountLine, DiscountReason, OffSessions } from './discount.ts'

/** A line while discounts are calculated. */
export interface OpenLine extends DiscountLine {
  /** The amount that is still to be paid. */
  left: number
  /** True if no automatic discount applies to the line yet. At most one can. */
  free: boolean
}

/** The lines in a fixed order, so that the order of the input doesn't matter. */
export interface OpenCart {
  readonly lines: readonly OpenLine[]
  readonly ofActivity: ReadonlyMap<string, readonly OpenLine[]>
}

/**
 * A discount's offer for a cart: an amount off these lines together. The lines stay the same when other offers are
 * applied.
 */
export interface Offer {
  readonly lines: readonly OpenLine[]
  readonly off: OffSessions
  readonly reason: DiscountReason
}

const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/**
 * Sorts lines by their content before their id. Ids follow the order in which things were put into the cart, and a
 * remaining penny must not depend on it.
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

/** Groups the lines of these activities by activity, in the order of the cart. Lines with a discount are included. */
const byActivity = ({ ofActivity }: OpenCart, activityGroupIds: readonly string[]): (readonly OpenLine[])[] =>
  [...ofActivity].filter(([id]) => activityGroupIds.includes(id)).map(([, lines]) => lines)

/** Groups the lines over all of these activities together, or for each activity. */
export const groupsOf = (
  cart: OpenCart,
  activityGroupIds: readonly string[],
  across: boolean,
): readonly (readonly OpenLine[])[] => {
  const groups = byActivity(cart, activityGroupIds)
  return across ? [groups.flat()] : groups
}

/** Counts places: one attendee in one session is one place. */
export const placesOf = (lines: readonly OpenLine[]): number =>
  lines.reduce((count, { sessionIds }) => count + sessionIds.length, 0)
