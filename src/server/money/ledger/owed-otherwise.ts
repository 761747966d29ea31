import { and, eq, inArray, isNull, ne, or, sum } from 'drizzle-orm'
import type { LedgerKind } from '#domain/money/ledger/accounts.ts'
import { ledgerEntries, ledgerTransactions } from '#server/db/schema/ledger.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import { entriesOfTransaction, paymentOfTransaction } from './ledger-query.ts'

/** Money that left without anybody being asked, and what of it came back. */
const kinds = ['refundExternal', 'disputeLost', 'disputeWon', 'refundFailed'] as const satisfies LedgerKind[]

/**
 * What people owe for nothing that they booked or bought, by its own movements, and not as what is left over of the
 * rest: or a booking that has drifted from the ledger would be told as owed otherwise. A movement names its booking; one
 * about a session pass is known by its payment.
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
