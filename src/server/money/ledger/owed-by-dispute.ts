import { and, eq, isNull, sql, sum } from 'drizzle-orm'
import { ledgerEntries, ledgerTransactions } from '#server/db/schema/ledger.ts'
import type { Tx } from '#server/db/transaction.ts'
import { entriesOfTransaction } from './ledger-query.ts'

/**
 * What the payer owes by this dispute for nothing that they booked: what it took and was credit, or spent, by then. Its
 * causes begin with the dispute. A movement of a booking names it.
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
