import { and, eq, inArray, isNull, ne, or, sum } from 'drizzle-orm'
import type { LedgerKind } from '#domain/money/ledger/accounts.ts'
import { ledgerEntries, ledgerTransactions } from '#server/db/schema/ledger.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import { entriesOfTransaction, paymentOfTransaction } from './ledger-query.ts'

/** The movements of money that left without a request from us, or came back after that. */
const kinds = ['refundExternal', 'disputeLost', 'disputeWon', 'refundFailed'] as const satisfies LedgerKind[]

/**
 * Returns what people owe for nothing that they booked or bought. It sums the movements themselves. Subtracting the
 * rest would hide a booking that has drifted from the ledger. Movements of bookings name the booking, and those of
 * session passes are found by their payment.
 */
export const owedOtherwise = async (tx: Tx): Promise<number> => {
  const [row] = await tx.sql
    .select({ sum: sum(ledgerEntries.amount).mapWith(Number) })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, entriesOfTransaction)
    .leftJoin(payments, paymentOfTransaction)
    .where(
      and(
        eq(ledgerTransactions.clientId, tx.clientId),
        inArray(ledgerTransactions.kind, kinds),
        isNull(ledgerTransactions.bookingId),
        eq(ledgerEntries.account, 'receivable'),
        or(isNull(payments.id), ne(payments.purpose, 'pass')),
      ),
    )
  return row?.sum ?? 0
}
