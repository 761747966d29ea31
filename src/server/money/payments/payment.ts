import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PaidFor } from '#domain/money/ledger/postings.ts'
import { type PaidMethod, paidMethods } from '#domain/money/payments/payment-states.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/http/deps.ts'

export type PaymentRow = typeof payments.$inferSelect
export type RefundRow = typeof refunds.$inferSelect

/** The dependencies of moving money, besides a scope. */
export type PayDeps = Pick<Deps, 'cards' | 'drill'>

const selectPayment = (tx: Tx, id: string) =>
  tx.sql
    .select()
    .from(payments)
    .where(and(eq(payments.clientId, tx.clientId), eq(payments.id, id)))

export const findPayment = async (tx: Tx, id: string): Promise<PaymentRow | undefined> =>
  (await selectPayment(tx, id))[0]

/** Locks a payment, so that it doesn't change before this transaction ends, and reads its current state. */
export const lockPayment = async (tx: Tx, id: string): Promise<PaymentRow | undefined> =>
  (await selectPayment(tx, id).for('update'))[0]

export const changePayment = async (
  tx: Tx,
  before: PaymentRow,
  next: Partial<PaymentRow>,
): Promise<PaymentRow> => {
  await tx.sql
    .update(payments)
    .set(next)
    .where(and(eq(payments.clientId, tx.clientId), eq(payments.id, before.id)))
  return { ...before, ...next }
}

export const refundsOf = (tx: Tx, paymentId: string): Promise<RefundRow[]> =>
  tx.sql
    .select()
    .from(refunds)
    .where(and(eq(refunds.clientId, tx.clientId), eq(refunds.paymentId, paymentId)))
    .orderBy(asc(refunds.id))

const openStates = ['created', 'pending'] as const satisfies readonly PaymentRow['state'][]

/** Says whether the money may still arrive: the payment is neither paid nor over. */
export const isOpen = ({ state }: Pick<PaymentRow, 'state'>): boolean =>
  openStates.some((open) => open === state)

/** The query condition for open payments. */
export const whereOpen = inArray(payments.state, openStates)

/** Says whether a saved card is charged. There is no page to go to and nothing to cancel. */
export const isAttempt = ({ cardMode }: Pick<PaymentRow, 'cardMode'>): boolean => cardMode === 'offSession'

const isPaid = (method: string): method is PaidMethod => paidMethods.some((one) => one === method)

/** Returns the person, payment and booking that a posting is about. */
export const aboutPayment = ({ id, userId, purpose, purposeId }: PaymentRow) => ({
  paymentId: id,
  userId,
  ...(purpose === 'booking' && purposeId !== null && { bookingId: purposeId }),
})

/** Converts a payment to the form that postings need. */
export const paidFor = ({ userId, method, purpose }: PaymentRow): PaidFor => {
  if (!isPaid(method)) throw new Error(`nothing is paid by ${method}`)
  return { userId, method, purpose }
}
