import type { CartLine } from '#contract/sales/cart/cart.ts'

export interface ComingTo {
  readonly _id: string
  readonly name: string
  readonly sessions: CartLine['activities']
}

interface Coming {
  readonly attendee: NonNullable<CartLine['attendee']>
  /** What they come to, each once, with all the sessions of it. */
  readonly activities: readonly ComingTo[]
}

const activitiesIn = (lines: readonly CartLine[]): readonly ComingTo[] =>
  [...Map.groupBy(lines, ({ activityGroup }) => activityGroup._id)].map(([_id, own]) => ({
    _id,
    name: own[0]?.activityGroup.name ?? '',
    sessions: own.flatMap(({ activities }) => activities),
  }))

/** Everybody who is named in the cart, in its order, with what they come to. */
export const comingTo = (lines: readonly CartLine[]): readonly Coming[] =>
  [...Map.groupBy(lines, ({ attendee }) => attendee?._id)].flatMap(([, own]) => {
    const attendee = own[0]?.attendee
    if (attendee === null || attendee === undefined) return []
    return [{ attendee, activities: activitiesIn(own) }]
  })
