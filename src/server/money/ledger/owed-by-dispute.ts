import { and, eq, isNull, sql, sum } from 'drizzle-orm'
import { ledgerEntries, ledgerTransactions } from '#server/db/schema/ledger.ts'
import type { Tx } from '#server/db/transaction.ts'
import { entriesOfTransaction } from './ledger-query.ts'

/**
 * Returns what a payer owes because of a dispute, apart from bookings: the part of the lost money that had become
 * credit or was spent. The causes begin with the dispute. Movements that name a booking don't count.
 */
export const owedByDispute = async (tx: Tx, paymentId: string, cause: string): Promise<number> => {
  const [row] = await tx.sql
    .select({ sum: sum(ledgerEntries.amount).mapWith(Number) })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, entriesOfTransaction)
    .where(
      and(
        eq(ledgerTransactions.clientId, tx.clientId),
        eq(ledgerTransactions.paymentId, paymentId),
        sql`starts_with(${ledgerTransactions.cause}, ${`${cause} `})`,
        isNull(ledgerTransactions.bookingId),
        eq(ledgerEntries.account, 'receivable'),
      ),
    )
  return row?.sum ?? 0
}
