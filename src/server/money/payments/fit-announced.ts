import { and, asc, eq, ne } from 'drizzle-orm'
import { messages } from '#domain/messages.ts'
import { expectedWithin } from '#domain/money/payments/expected-within.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { auditEnding } from './audit-ending.ts'
import { forBooking } from './for-booking.ts'
import { owedFor } from './owed-for.ts'
import { tellCalledOff, tellHowToPay } from './payment-emails.ts'
import { aboutPayment, changePayment, type PaymentRow } from './payment.ts'

/** Lowers a promised payment under the same reference. */
export const expectLess = async (tx: Tx, payment: PaymentRow, amount: number): Promise<PaymentRow> => {
  await recordAudit(tx, {
    action: 'payments.expectLess',
    subject: 'payment',
    subjectId: payment.id,
    changes: [{ field: 'amount', from: payment.amount, to: amount }],
  })
  return changePayment(tx, payment, { amount })
}

/** The promised payments of a booking that are lowered or cancelled. Unchanged ones are left out. */
export type LessExpected = ReturnType<typeof expectedWithin<PaymentRow>>

/**
 * Lowers promised payments to what the booking still costs, so that no family is asked for too much. Notifies the
 * payers. All rows are locked.
 */
export const expectNoMore = async (
  tx: Tx,
  client: Client,
  less: LessExpected,
  why: string,
): Promise<void> => {
  for (const { payment, amount } of less) {
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

const announcedFor = (tx: Tx, bookingId: string) =>
  tx.sql
    .select()
    .from(payments)
    .where(and(forBooking(tx, bookingId), eq(payments.state, 'pending'), ne(payments.method, 'card')))
    .orderBy(asc(payments.id))

/** Previews which promises would be lowered or cancelled if only this amount were due. */
export const wouldExpectLess = async (tx: Tx, bookingId: string, due: number): Promise<LessExpected> =>
  expectedWithin(due, await announcedFor(tx, bookingId))

/** Lowers the promises of a booking after its price was lowered. The booking is locked. */
export const fitAnnounced = async (tx: Tx, client: Client, bookingId: string, why: string): Promise<void> => {
  const announced = await announcedFor(tx, bookingId).for('update')
  if (announced.length === 0) return
  await expectNoMore(tx, client, expectedWithin(await owedFor(tx, bookingId), announced), why)
}

/** Lowers the other promises after money arrived for a payment, if it's for a booking. */
export const fitAfter = async (tx: Tx, client: Client, payment: PaymentRow): Promise<void> => {
  const { bookingId } = aboutPayment(payment)
  if (bookingId !== undefined) await fitAnnounced(tx, client, bookingId, messages.paidInAnotherWay.text)
}
