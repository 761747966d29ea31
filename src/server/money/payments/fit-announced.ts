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

/** What becomes of vouchers and transfers that were announced for a booking; those that stay as they are, are not in it. */
export type LessExpected = ReturnType<typeof expectedWithin<PaymentRow>>

/**
 * They are expected no further than the booking still costs: else a family is asked for money that nobody needs. They
 * are told. All are locked.
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

/** What would be lowered or called off if only this much were due, before anybody does it. */
export const wouldExpectLess = async (tx: Tx, bookingId: string, due: number): Promise<LessExpected> =>
  expectedWithin(due, await announcedFor(tx, bookingId))

/** The same of whatever was announced, after a booking came to cost less. It is locked. */
export const fitAnnounced = async (tx: Tx, client: Client, bookingId: string, why: string): Promise<void> => {
  const announced = await announcedFor(tx, bookingId).for('update')
  if (announced.length === 0) return
  await expectNoMore(tx, client, expectedWithin(await owedFor(tx, bookingId), announced), why)
}

/** The same after money came for a booking, if it was for one. */
export const fitAfter = async (tx: Tx, client: Client, payment: PaymentRow): Promise<void> => {
  const { bookingId } = aboutPayment(payment)
  if (bookingId !== undefined) await fitAnnounced(tx, client, bookingId, messages.paidInAnotherWay.text)
}
