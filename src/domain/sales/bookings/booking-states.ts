/**
 * A cart is a booking that is not placed yet, a draft one that the team is making: it holds its places until it is
 * placed a moment later, and gives them back if that moment never comes. An offer keeps places for somebody from a
 * waitlist. One that ran out has ended.
 */
const bookingStates = ['cart', 'draft', 'offer', 'placed', 'ended'] as const
export type BookingState = (typeof bookingStates)[number]

/** What can happen to places: a cart holds them, a booking takes them, a changed activity moves them, somebody gives them back. */
export const placeActs = ['held', 'booked', 'moved', 'released'] as const
export type PlaceAct = (typeof placeActs)[number]

export const bookingSources = ['customer', 'team'] as const
export type BookingSource = (typeof bookingSources)[number]
