/**
 * Describes what a payment is for: a booking by its reference, or places that become a booking when they are paid.
 * These have no reference yet. The payment's own reference must not look like a booking's, because it finds no booking.
 */
export const paidForInWords = (bookingReference: string | null, paymentReference: string): string =>
  bookingReference === null ? `Places to book, payment ${paymentReference}` : `Booking ${bookingReference}`
