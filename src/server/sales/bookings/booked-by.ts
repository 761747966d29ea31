import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'

/** The number of history entries shown with a booking. The audit has the rest. */
export const historyMaximum = 200

interface Kept {
  readonly actorId: string | null
  readonly actorName: string
}

export const ownerOf = ({ user }: Booking, { actorName }: Kept): string =>
  user.name || user.email || actorName

/**
 * Returns who the team sees as having booked. A job confirms what is paid on the card provider's page, once it is
 * notified, but the customer who paid is the one who booked. The stored entry isn't changed.
 */
export const bookedBy = (booking: Booking, kept: Kept): string =>
  kept.actorId === null && booking.source === 'customer' ? ownerOf(booking, kept) : kept.actorName
