import type { CartLine } from '#contract/cart.ts'

/** 'Whole term, for Mia' */
export const lineInWords = ({ ticket, attendee }: CartLine): string =>
  attendee === null ? ticket.name : `${ticket.name}, for ${attendee.firstName}`

export interface LineGroup {
  readonly activityGroup: CartLine['activityGroup']
  readonly lines: readonly CartLine[]
}

/** Lines by activity, each where its first line stood. */
export const groupLines = (lines: readonly CartLine[]): readonly LineGroup[] =>
  [...Map.groupBy(lines, ({ activityGroup }) => activityGroup._id).values()].flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : [{ activityGroup: first.activityGroup, lines: group }]
  })
