import type { CartLine } from '#contract/cart.ts'

interface Coming {
  readonly attendee: NonNullable<CartLine['attendee']>
  /** Names of what they come to, each once. */
  readonly activities: readonly string[]
}

/** Everybody who is named in the cart, in its order, with what they come to. */
export const comingTo = (lines: readonly CartLine[]): readonly Coming[] =>
  [...Map.groupBy(lines, ({ attendee }) => attendee?._id)].flatMap(([, own]) => {
    const attendee = own[0]?.attendee
    if (attendee === null || attendee === undefined) return []
    return [{ attendee, activities: [...new Set(own.map(({ activityGroup }) => activityGroup.name))] }]
  })
