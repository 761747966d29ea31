import { type CartLine, carts } from '#contract/cart.ts'
import { type Clash, clashOf, type HeldPlaces } from '#domain/bookings/already-booked.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { queryOf } from '#web/lib/query.ts'
import { useQuery } from '@tanstack/react-query'

const placesOf = ({ ticket, activities }: CartLine, attendee: string): HeldPlaces => ({
  attendee,
  ticket: ticket._id,
  timeDisplay: ticket.timeDisplay,
  activities: activities.map(({ _id }) => _id),
})

/** What keeps somebody from taking a line of the cart: a place by another line of it, or one that is booked. */
export const useLineClash = (line: CartLine, lines: readonly CartLine[]) => {
  const { data: sales = [] } = useQuery(
    queryOf(carts.attendeeSales, { query: { activityGroupId: line.activityGroup._id } }),
  )
  const inCart = new Set(lines.map(({ _id }) => _id))
  const held = [
    // The cart itself is known better from its lines than from what was read a moment ago.
    ...sales.filter(({ _id }) => !inCart.has(_id)),
    ...lines.flatMap((other) =>
      other._id === line._id || other.attendee === null ? [] : [placesOf(other, other.attendee._id)],
    ),
  ]
  return (attendee: string): Clash | undefined => clashOf(held, placesOf(line, attendee))
}

/** One of the family, for a list to choose from, with the reason where they cannot be chosen. */
export const personChoice = (
  person: { readonly _id: string; readonly firstName: string; readonly lastName: string },
  clash: Clash | undefined,
) => ({
  value: person._id,
  label: fullName(person) + (clash === undefined ? '' : ' (already booked)'),
  disabled: clash !== undefined,
})
