import { and, eq, inArray, sql } from 'drizzle-orm'
import { ledgerEntries, ledgerTransactions } from '#server/db/schema/ledger.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Returns the account credit that paid for each booking: postings between credit and the amount owed. */
export const creditUsedFor = async (
  tx: Tx,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.sql
    .select({ id: ledgerTransactions.bookingId, used: sql<string>`sum(${ledgerEntries.amount})` })
    .from(ledgerTransactions)
    .innerJoin(
      ledgerEntries,
      and(
        eq(ledgerEntries.clientId, ledgerTransactions.clientId),
        eq(ledgerEntries.transactionId, ledgerTransactions.id),
        eq(ledgerEntries.account, 'accountCredit'),
      ),
    )
    .where(
      and(
        eq(ledgerTransactions.clientId, tx.clientId),
        inArray(ledgerTransactions.bookingId, [...bookingIds]),
        inArray(ledgerTransactions.kind, ['creditUsed', 'creditReleased', 'creditReturned']),
      ),
    )
    .groupBy(ledgerTransactions.bookingId)
  return new Map(rows.map(({ id, used }) => [id ?? '', Number(used)]))
}
