import type { CartLine } from '#contract/sales/cart/cart.ts'
import { overlapping, type TimeSpan } from '#domain/sales/bookings/overlaps.ts'
import { atTicketHours } from '#domain/catalogue/activities/tickets/ticket-hours.ts'

/** Checks if a price is a share of a whole, which is marked with a star and explained in the legend. */
export const isShared = (steps: CartLine['steps']): boolean => steps.some(({ kind }) => kind === 'proRata')

const timesOf = ({ activities, ticket }: CartLine, timeZone: string): readonly TimeSpan[] =>
  atTicketHours(activities, ticket.timeDisplay, timeZone).map(({ date }) => date)

/** Finds another line for the same attendee at the same time. */
export const clashingLine = (
  line: CartLine,
  lines: readonly CartLine[],
  timeZone: string,
): CartLine | undefined =>
  lines.find(
    (other) =>
      other._id !== line._id &&
      other.attendee !== null &&
      other.attendee._id === line.attendee?._id &&
      overlapping(timesOf(line, timeZone), timesOf(other, timeZone)).length > 0,
  )

export interface LineGroup {
  readonly activityGroup: CartLine['activityGroup']
  readonly lines: readonly CartLine[]
}

/** Groups lines by activity, each at the position of its first line. */
export const groupLines = (lines: readonly CartLine[]): readonly LineGroup[] =>
  [...Map.groupBy(lines, ({ activityGroup }) => activityGroup._id).values()].flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : [{ activityGroup: first.activityGroup, lines: group }]
  })
