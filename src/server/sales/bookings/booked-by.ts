import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'

/** A booking that was changed more often than this has the rest in the audit. */
export const historyMaximum = 200

interface Kept {
  readonly actorId: string | null
  readonly actorName: string
}

export const ownerOf = ({ user }: Booking, { actorName }: Kept): string =>
  user.name || user.email || actorName

/**
 * Who the team is told has booked. What is paid on the card provider's page is placed by a job, once that hears of it:
 * whoever put it into their cart and paid has booked it. What is kept says who wrote it, and stays as it is.
 */
export const bookedBy = (booking: Booking, kept: Kept): string =>
  kept.actorId === null && booking.source === 'customer' ? ownerOf(booking, kept) : kept.actorName
