import type { Attendee } from '#contract/people/attendees/attendee.ts'
import { type CartLine, carts } from '#contract/sales/cart/cart.ts'
import { type HeldPlaces, keeperOf } from '#domain/sales/bookings/already-booked.ts'
import type { PlaceKeeper } from '#domain/sales/capacity/place-keepers.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { queryOf } from '#web/lib/query.ts'
import { useQuery } from '@tanstack/react-query'
import { useAges } from './use-ages.ts'

const placesOf = ({ ticket, activities }: CartLine, attendee: string): HeldPlaces => ({
  attendee,
  ticket: ticket._id,
  timeDisplay: ticket.timeDisplay,
  activities: activities.map(({ _id }) => _id),
})

const keptWords: Record<PlaceKeeper, string> = {
  booking: 'already booked',
  offer: 'kept from the waitlist',
  cart: 'in your cart',
}

/**
 * Lists the family members to choose from for a line of the cart, each with the reason if they can't have the place.
 */
export const useLinePeople = (line: CartLine, lines: readonly CartLine[], family: readonly Attendee[]) => {
  const { data: sales = [] } = useQuery(
    queryOf(carts.attendeeSales, { query: { activityGroupId: line.activityGroup._id } }),
  )
  const { barTo, noteOn } = useAges(line.activityGroup._id, line.activities)
  const inCart = new Set(lines.map(({ _id }) => _id))
  const held = [
    // For the cart itself, its lines are more current than the sales loaded earlier.
    ...sales.filter(({ _id }) => !inCart.has(_id)),
    ...lines.flatMap((other) =>
      other._id === line._id || other.attendee === null
        ? []
        : [{ ...placesOf(other, other.attendee._id), by: 'cart' as const }],
    ),
  ]
  const reasonAgainst = (person: Attendee): string | undefined => {
    const keeper = keeperOf(held, placesOf(line, person._id))
    if (keeper !== undefined) return keptWords[keeper]
    const ages = barTo(person)
    return ages && `outside the age range: ${ages}`
  }
  const choices = family.map((person) => {
    const reason = reasonAgainst(person)
    return {
      value: person._id,
      label: fullName(person) + (reason === undefined ? '' : ` (${reason})`),
      disabled: reason !== undefined,
    }
  })
  return { choices, noteOn }
}
