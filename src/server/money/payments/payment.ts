import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PaidFor } from '#domain/money/ledger/postings.ts'
import { type PaidMethod, paidMethods } from '#domain/money/payments/payment-states.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/http/deps.ts'

export type PaymentRow = typeof payments.$inferSelect
export type RefundRow = typeof refunds.$inferSelect

/** What moving money needs beside a scope. */
export type PayDeps = Pick<Deps, 'cards' | 'drill'>

const selectPayment = (tx: Tx, id: string) =>
  tx.sql
    .select()
    .from(payments)
    .where(and(eq(payments.clientId, tx.clientId), eq(payments.id, id)))

export const findPayment = async (tx: Tx, id: string): Promise<PaymentRow | undefined> =>
  (await selectPayment(tx, id))[0]

/** As it is now, and nobody moves it before this transaction ends. */
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

/** Neither paid nor over: the money may still come. */
export const isOpen = ({ state }: Pick<PaymentRow, 'state'>): boolean =>
  openStates.some((open) => open === state)

/** The same in a query. */
export const whereOpen = inArray(payments.state, openStates)

/** A saved card is being charged: there is no page to be led to, and nothing to give up. */
export const isAttempt = ({ cardMode }: Pick<PaymentRow, 'cardMode'>): boolean => cardMode === 'offSession'

const isPaid = (method: string): method is PaidMethod => paidMethods.some((one) => one === method)

/** Whom and what a posting of the ledger is about. */
export const aboutPayment = ({ id, userId, purpose, purposeId }: PaymentRow) => ({
  paymentId: id,
  userId,
  ...(purpose === 'booking' && purposeId !== null && { bookingId: purposeId }),
})

/** As the postings of the ledger want it. */
export const paidFor = ({ userId, method, purpose }: PaymentRow): PaidFor => {
  if (!isPaid(method)) throw new Error(`nothing is paid by ${method}`)
  return { userId, method, purpose }
}
