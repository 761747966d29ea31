import { and, ne, sum } from 'drizzle-orm'
import { promisedCharges } from '#domain/sales/subscriptions/charges-due.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import { forBookings } from '#server/money/payments/for-booking.ts'
import { owedFor } from '#server/money/payments/owed-for.ts'
import { whereOpen } from '#server/money/payments/payment.ts'
import { chargesOfBooking } from './charge-rows.ts'

/** Reads payments promised for these bookings by voucher, transfer and similar methods that haven't arrived. */
export const promisedFor = async (
  tx: Tx,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.sql
    .select({ id: payments.purposeId, promised: sum(payments.amount).mapWith(Number) })
    .from(payments)
    .where(and(forBookings(tx, bookingIds), ne(payments.method, 'card'), whereOpen))
    .groupBy(payments.purposeId)
  return new Map(rows.map(({ id, promised }) => [id ?? '', promised ?? 0]))
}

/**
 * Checks if a promised payment covers the charge, in which case no card is charged and no credit is used. The booking
 * is locked.
 */
export const isPromised = async (tx: Tx, bookingId: string, chargeId: string): Promise<boolean> => {
  const promised = (await promisedFor(tx, [bookingId])).get(bookingId) ?? 0
  if (promised === 0) return false
  const owed = await owedFor(tx, bookingId)
  return promisedCharges(await chargesOfBooking(tx, bookingId), owed, promised).has(chargeId)
}
