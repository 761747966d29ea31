import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { CreditAccount } from '#contract/money/credit/account-credit.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { lotsNow } from './credit-now.ts'

/** Selects all movements of a customer's credit. */
export const entriesOf = (tx: Tx, userId: string) =>
  and(
    eq(ledgerEntries.clientId, tx.clientId),
    eq(ledgerEntries.account, 'accountCredit'),
    eq(ledgerEntries.userId, userId),
  )

/** Returns a customer's credit balance. The organiser's debt is a credit entry, so the sign is reversed. */
export const balanceOf = async (tx: Tx, userId: string, upTo?: SQL): Promise<number> => {
  const [row] = await tx.sql
    .select({ total: sql`coalesce(-sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(and(entriesOf(tx, userId), upTo))
  return row?.total ?? 0
}

/**
 * Presents a customer's credit. The balance comes from the ledger, and the lots say until when each part can be used.
 */
export const presentCredit = async (tx: Tx, client: Client, userId: string): Promise<CreditAccount> => ({
  balance: await balanceOf(tx, userId),
  lots: await lotsNow(tx, client, userId),
})
