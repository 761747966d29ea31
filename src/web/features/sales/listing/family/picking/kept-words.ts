import type { PersonStanding, Placed } from '#domain/sales/bookings/pick-standing.ts'
import { type PlaceKeeper, placeKeepers } from '#domain/sales/capacity/place-keepers.ts'
import { inOneSentence } from '#domain/kernel/in-one-sentence.ts'

const onDate: Record<PlaceKeeper, (whom: string) => string> = {
  booking: (whom) => `Already booked for ${whom}`,
  offer: (whom) => `A place is kept for ${whom} from the waitlist`,
  cart: (whom) => `Already in your cart for ${whom}`,
}

/** Describes how attendees already have places on a date, separately for the cart, which can still be changed. */
export const keptOnDate = (
  placed: readonly Placed[],
  names: ReadonlyMap<string, string>,
): readonly string[] =>
  placeKeepers.flatMap((keeper) => {
    const whom = placed.filter(({ by }) => by === keeper).map(({ attendee }) => names.get(attendee) ?? '')
    return whom.length === 0 ? [] : [onDate[keeper](inOneSentence(whom))]
  })

const withTicket: Record<PlaceKeeper, (whom: string) => string> = {
  booking: (whom) => `${whom} is already booked with this ticket`,
  offer: (whom) => `This ticket is kept for ${whom} from the waitlist`,
  cart: (whom) => `This ticket is already in your cart for ${whom}`,
}

const onDays: Record<PlaceKeeper, (whom: string, days: string) => string> = {
  booking: (whom, days) => `${whom} is already booked on ${days}`,
  offer: (whom, days) => `A place is kept for ${whom} from the waitlist on ${days}`,
  cart: (whom, days) => `Your cart already has a place for ${whom} on ${days}`,
}

/**
 * Describes, beside a name, that they have the ticket already, or on how many dates they have a place by another
 * ticket.
 */
export const keptForPerson = (
  { booked, daysBooked }: Pick<PersonStanding, 'booked' | 'daysBooked'>,
  whom: string,
): readonly string[] =>
  daysBooked.map(({ by, days }) =>
    booked === 'ticket' ? withTicket[by](whom) : onDays[by](whom, `${days} of these dates`),
  )
