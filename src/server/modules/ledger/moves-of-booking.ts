import { settlingKinds, settlingMoves } from '#domain/ledger/settling-moves.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { ledgerEntries, ledgerTransactions } from '../../db/schema/ledger.ts'
import { payments } from '../../db/schema/payments.ts'
import { charges } from '../../db/schema/subscriptions.ts'
import type { Tx } from '../../db/transaction.ts'
import { entriesOfTransaction, paymentOfTransaction } from './ledger-query.ts'

/** What was paid for a booking and what went back, the oldest first: it comes to what the booking says is paid. */
export const movesOfBooking = async (tx: Tx, bookingId: string) => {
  const rows = await tx.sql
    .select({
      id: ledgerTransactions.id,
      at: ledgerTransactions.at,
      kind: sql<(typeof settlingKinds)[number]>`${ledgerTransactions.kind}`,
      // Less is owed by what was paid.
      amount: sql<number>`(-${ledgerEntries.amount})`.mapWith(Number),
      method: payments.method,
      paymentId: payments.id,
      reference: payments.reference,
      dueOn: charges.dueOn,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, and(entriesOfTransaction, eq(ledgerEntries.account, 'receivable')))
    .leftJoin(payments, paymentOfTransaction)
    .leftJoin(charges, and(eq(charges.clientId, payments.clientId), eq(charges.id, payments.chargeId)))
    .where(
      and(
        eq(ledgerTransactions.clientId, tx.clientId),
        eq(ledgerTransactions.bookingId, bookingId),
        inArray(ledgerTransactions.kind, [...settlingKinds]),
      ),
    )
    .orderBy(asc(ledgerTransactions.at), asc(ledgerTransactions.id))
  return settlingMoves(rows)
}
