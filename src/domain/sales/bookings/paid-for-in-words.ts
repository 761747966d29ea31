/**
 * What a payment is for: a booking by its reference, or what becomes one when it is paid. That has no reference yet,
 * and the payment's own must not pass for one: it finds no booking.
 */
export const paidForInWords = (bookingReference: string | null, paymentReference: string): string =>
  bookingReference === null ? `Places to book, payment ${paymentReference}` : `Booking ${bookingReference}`
