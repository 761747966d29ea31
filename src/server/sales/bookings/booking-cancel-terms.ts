import { and, eq } from 'drizzle-orm'
import { allOf, type CancelTerms, mayStayUnpaid, noneOf } from '#domain/money/payments/cancel-terms.ts'
import { bookingNeedsPayment, contactOf } from '#domain/sentences.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { paymentMethods } from '#server/db/schema/payment-settings.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { PaymentRow } from '#server/money/payments/payment.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { acceptedByActivities } from './accepted-by-activities.ts'

const placedAtOf = async (tx: Tx, id: string): Promise<Temporal.Instant | null> => {
  const [row] = await tx.sql
    .select({ placedAt: bookings.placedAt })
    .from(bookings)
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, id)))
  return row?.placedAt ?? null
}

/** Says whether customers could have booked the same without promising a payment. */
const takesPayLater = async (tx: Tx, bookingId: string): Promise<boolean> => {
  const [method] = await tx.sql
    .select({ isOn: paymentMethods.forCustomers })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.clientId, tx.clientId), eq(paymentMethods.kind, 'payLater')))
  return method?.isOn === true && (await acceptedByActivities(tx, bookingId))('payLater')
}

/** Lets the payer cancel all of a promised payment if its booking may stay without it, and otherwise nothing. */
export const bookingCancelTerms = async (
  tx: Tx,
  client: Client,
  { purposeId, createdAt, amount }: PaymentRow,
): Promise<CancelTerms> => {
  const bookingId = purposeId ?? ''
  const isAllowed = mayStayUnpaid({
    payLater: await takesPayLater(tx, bookingId),
    promisedAt: createdAt,
    placedAt: await placedAtOf(tx, bookingId),
  })
  return isAllowed ? allOf(amount) : noneOf(bookingNeedsPayment(contactOf(client)))
}
