import { and, eq } from 'drizzle-orm'
import { anyOf } from '#server/db/any-of.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Selects the payments for these bookings, or for the carts that they still are. */
export const forBookings = (tx: Tx, bookingIds: readonly string[]) =>
  and(
    eq(payments.clientId, tx.clientId),
    eq(payments.purpose, 'booking'),
    anyOf(payments.purposeId, bookingIds),
  )

export const forBooking = (tx: Tx, bookingId: string) =>
  and(eq(payments.clientId, tx.clientId), eq(payments.purpose, 'booking'), eq(payments.purposeId, bookingId))
