/**
 * The states of a booking. A cart isn't booked yet. A draft holds places while the team creates a booking and is
 * confirmed a moment later. If that doesn't happen, its places are released. An offer holds places for a family on a
 * waitlist. A hold that ran out has ended.
 */
const bookingStates = ['cart', 'draft', 'offer', 'placed', 'ended'] as const
export type BookingState = (typeof bookingStates)[number]

/**
 * What can happen to places: a cart holds them, a booking takes them, a changed activity moves them, and a cancellation
 * or removal releases them.
 */
export const placeActs = ['held', 'booked', 'moved', 'released'] as const
export type PlaceAct = (typeof placeActs)[number]

export const bookingSources = ['customer', 'team'] as const
export type BookingSource = (typeof bookingSources)[number]
