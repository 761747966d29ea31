/**
 * A cart is a booking that is not placed yet, a draft one that the team is making: it holds its places until it is
 * placed a moment later, and gives them back if that moment never comes. One that ran out has ended.
 */
export const bookingStates = ['cart', 'draft', 'placed', 'ended'] as const
export type BookingState = (typeof bookingStates)[number]

/** What can happen to places: a cart holds them, a booking takes them, a changed activity moves them, somebody gives them back. */
export const placeActs = ['held', 'booked', 'moved', 'released'] as const
export type PlaceAct = (typeof placeActs)[number]

export const bookingSources = ['customer', 'team'] as const
export type BookingSource = (typeof bookingSources)[number]
