import { randomUUIDv7 } from 'node:crypto'
import { paidForInWords } from '#domain/sales/bookings/paid-for-in-words.ts'
import type { Tx } from '#server/db/transaction.ts'
import { restoreCredit } from '#server/money/credit/restore-credit.ts'
import type { PaymentRow } from '#server/money/payments/payment.ts'
import { changePaid } from '#server/sales/bookings/change-paid.ts'
import type { BookingRow } from '#server/sales/bookings/find-booking.ts'

/**
 * Turns any overpayment of the booking into credit of the payer, up to this payment's amount. `paid` includes the
 * payment. The booking is locked. Returns the amount.
 */
export const overToCredit = async (
  tx: Tx,
  { id, total, paid, reference }: BookingRow,
  { payment, amount, why }: { readonly payment: PaymentRow; readonly amount: number; readonly why: string },
): Promise<number> => {
  const over = Math.min(amount, paid - total)
  if (over <= 0) return 0
  await restoreCredit(tx, [
    {
      userId: payment.userId,
      bookingId: id,
      cause: `${why}, payment ${payment.id} ${randomUUIDv7()}`,
      description: `${paidForInWords(reference, payment.reference)}: ${why}`,
      returns: [],
      credits: [{ amount: over, expiresAt: null }],
    },
  ])
  await changePaid(tx, id, -over)
  return over
}
