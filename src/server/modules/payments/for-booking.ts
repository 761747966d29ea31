import { and, eq } from 'drizzle-orm'
import { payments } from '../../db/schema/payments.ts'
import type { Tx } from '../../db/transaction.ts'

/** Payments for this booking, or for the cart that it still is. */
export const forBooking = (tx: Tx, bookingId: string) =>
  and(eq(payments.clientId, tx.clientId), eq(payments.purpose, 'booking'), eq(payments.purposeId, bookingId))
