import { and, eq, inArray, lt, sum } from 'drizzle-orm'
import type { RefundRow } from '#contract/money/ledger/refund-row.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { ledgerEntries, type ledgerTransactions } from '#server/db/schema/ledger.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import { peopleOf } from '#server/people/users/people-of.ts'
import { methodOf, ofPayment } from './refund-joins.ts'

type Movement = typeof ledgerTransactions.$inferSelect

const known = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

const refundsOf = async (tx: Tx, ids: readonly string[]) => {
  const rows =
    ids.length === 0
      ? []
      : await tx.sql
          .select({
            id: refunds.id,
            state: refunds.state,
            reason: refunds.reason,
            settledAt: refunds.settledAt,
            method: payments.method,
            payment: { _id: payments.id, reference: payments.reference },
          })
          .from(refunds)
          .innerJoin(payments, ofPayment)
          .where(and(eq(refunds.clientId, tx.clientId), inArray(refunds.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}

const bookingsOf = async (tx: Tx, ids: readonly string[]) => {
  const rows =
    ids.length === 0
      ? []
      : await tx.sql
          .select({ _id: bookings.id, reference: bookings.reference })
          .from(bookings)
          .where(and(eq(bookings.clientId, tx.clientId), inArray(bookings.id, [...ids])))
  return new Map(rows.map(({ _id, reference }) => [_id, { _id, reference: reference ?? '' }]))
}

/** The refunded amount is the credit side, in any account. */
const amountsOf = async (tx: Tx, ids: readonly string[]) => {
  const rows = await tx.sql
    .select({ id: ledgerEntries.transactionId, sum: sum(ledgerEntries.amount).mapWith(Number) })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.clientId, tx.clientId),
        inArray(ledgerEntries.transactionId, [...ids]),
        lt(ledgerEntries.amount, 0),
      ),
    )
    .groupBy(ledgerEntries.transactionId)
  return new Map(rows.map(({ id, sum: credit }) => [id, 0 - (credit ?? 0)]))
}

/** Presents a page of refunds with their progress and the names for the ids. */
export const presentRefunds = async (tx: Tx, rows: readonly Movement[]): Promise<RefundRow[]> => {
  if (rows.length === 0) return []
  const amounts = await amountsOf(
    tx,
    rows.map(({ id }) => id),
  )
  const refundOf = await refundsOf(tx, known(rows.map(({ refundId }) => refundId)))
  const bookingOf = await bookingsOf(tx, known(rows.map(({ bookingId }) => bookingId)))
  const person = await peopleOf(
    tx,
    rows.map(({ userId }) => userId),
  )
  return rows.map((row) => {
    const refund = refundOf.get(row.refundId ?? '')
    const at = row.at.toString()
    return {
      _id: row.id,
      payment: refund?.payment ?? null,
      booking: bookingOf.get(row.bookingId ?? '') ?? null,
      user: person(row.userId),
      method: refund ? methodOf(refund.method) : 'accountCredit',
      state: refund?.state ?? 'done',
      amount: amounts.get(row.id) ?? 0,
      reason: refund?.reason ?? row.description,
      createdAt: at,
      settledAt: refund ? (refund.settledAt?.toString() ?? null) : at,
    }
  })
}
