import type { MultiAttendeeDiscount } from './discount.ts'
import { groupsOf, type Offer, type OpenCart, type OpenLine } from './open-cart.ts'

interface Attending {
  readonly id: string
  /** An attendee without a date of birth counts as the youngest. */
  readonly bornOn: string
  readonly lines: readonly OpenLine[]
  /**
   * The price before discounts, including what credits pay. The attendee who pays in full therefore doesn't change if
   * another discount takes a line, and a brother whose places are paid by credits still counts as a brother.
   */
  readonly sum: number
}

const attendingOf = (lines: readonly OpenLine[]): Attending[] =>
  [...Map.groupBy(lines, ({ attendee }) => attendee?.id)].flatMap(([id, own]) =>
    id === undefined
      ? []
      : [
          {
            id,
            bornOn: own[0]?.attendee?.bornOn ?? '9999-12-31',
            lines: own,
            sum: own.reduce((sum, { amount, paidByCredits }) => sum + amount + paidByCredits, 0),
          },
        ],
  )

/** Sorts attendees by price, dearest first. If prices are equal, the oldest comes first. */
const dearestFirst = (a: Attending, b: Attending): number =>
  b.sum - a.sum || (a.bornOn < b.bornOn ? -1 : a.bornOn > b.bornOn ? 1 : a.id < b.id ? -1 : 1)

/**
 * Offers a discount for all attendees except the dearest, within each activity or over all activities of the rule, off
 * the price of each of them.
 */
export const multiAttendee = (
  { activityGroupIds, across, off }: MultiAttendeeDiscount,
  cart: OpenCart,
): readonly Offer[] =>
  groupsOf(cart, activityGroupIds, across).flatMap((counted) =>
    attendingOf(counted)
      .toSorted(dearestFirst)
      .slice(1)
      .map(({ lines }): Offer => ({ lines, off, reason: { kind: 'multiAttendee', off } })),
  )
