import { expectedWithin } from '#domain/payments/expected-within.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import { bookings } from '../../db/schema/bookings.ts'
import { payments } from '../../db/schema/payments.ts'
import type { Tx } from '../../db/transaction.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Client } from '../clients/client.ts'
import { auditEnding } from './audit-ending.ts'
import { forBooking } from './for-booking.ts'
import { changePayment, type PaymentRow } from './payment.ts'
import { tellCalledOff, tellHowToPay } from './payment-emails.ts'

/** Less of it is expected than was announced, under the same reference. */
export const expectLess = async (tx: Tx, payment: PaymentRow, amount: number): Promise<PaymentRow> => {
  await recordAudit(tx, {
    action: 'payments.expectLess',
    subject: 'payment',
    subjectId: payment.id,
    changes: [{ field: 'amount', from: payment.amount, to: amount }],
  })
  return changePayment(tx, payment, { amount })
}

/**
 * Vouchers and transfers that were announced for a booking, the oldest first, are expected no further than it still
 * costs: else a family is asked for money that nobody needs. They are told. All are locked.
 */
export const expectNoMore = async (
  tx: Tx,
  client: Client,
  announced: readonly PaymentRow[],
  due: number,
  why: string,
): Promise<void> => {
  for (const { payment, amount } of expectedWithin(due, announced)) {
    if (amount > 0) {
      await tellHowToPay(tx, client, await expectLess(tx, payment, amount), payment.amount)
      continue
    }
    const ended = { state: 'cancelled', settledAt: tx.now, failure: why } as const
    const after = await changePayment(tx, payment, ended)
    await auditEnding(tx, payment, after)
    await tellCalledOff(tx, client, after)
  }
}

/** The same after money of a booking has moved. The booking is locked. */
export const fitAnnounced = async (
  tx: Tx,
  client: Client,
  { purpose, purposeId }: Pick<PaymentRow, 'purpose' | 'purposeId'>,
  why: string,
): Promise<void> => {
  if (purpose !== 'booking' || purposeId === null) return
  const announced = await tx.sql
    .select()
    .from(payments)
    .where(and(forBooking(tx, purposeId), eq(payments.state, 'pending'), ne(payments.method, 'card')))
    .orderBy(asc(payments.id))
    .for('update')
  if (announced.length === 0) return
  const [booking] = await tx.sql
    .select({ total: bookings.total, paid: bookings.paid })
    .from(bookings)
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, purposeId), eq(bookings.state, 'placed')))
  if (booking) await expectNoMore(tx, client, announced, booking.total - booking.paid, why)
}
