import type { MultiAttendeeDiscount } from './discount.ts'
import { groupsOf, type Offer, type OpenCart, type OpenLine } from './open-cart.ts'

interface Attending {
  readonly id: string
  /** Not known: taken for the youngest. */
  readonly bornOn: string
  readonly lines: readonly OpenLine[]
  /**
   * Before any discount and with what credits pay: who pays in full does not change because a line of theirs is taken
   * already, and a brother whose places are paid by credits is still a brother.
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

/** The dearest first; of equals the oldest. */
const dearestFirst = (a: Attending, b: Attending): number =>
  b.sum - a.sum || (a.bornOn < b.bornOn ? -1 : a.bornOn > b.bornOn ? 1 : a.id < b.id ? -1 : 1)

/** Everybody but the dearest attendee, within each activity or over all of the rule: off what each of them costs. */
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
