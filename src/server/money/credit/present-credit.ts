import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { CreditAccount } from '#contract/money/credit/account-credit.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { lotsNow } from './credit-now.ts'

/** Every movement of somebody's credit. */
export const entriesOf = (tx: Tx, userId: string) =>
  and(
    eq(ledgerEntries.clientId, tx.clientId),
    eq(ledgerEntries.account, 'accountCredit'),
    eq(ledgerEntries.userId, userId),
  )

/** The organiser's debt to a person is a credit entry, so the balance turns the sign around. */
export const balanceOf = async (tx: Tx, userId: string, upTo?: SQL): Promise<number> => {
  const [row] = await tx.sql
    .select({ total: sql`coalesce(-sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(and(entriesOf(tx, userId), upTo))
  return row?.total ?? 0
}

/** The balance comes from the ledger, the lots say what of it can be used until when. */
export const presentCredit = async (tx: Tx, client: Client, userId: string): Promise<CreditAccount> => ({
  balance: await balanceOf(tx, userId),
  lots: await lotsNow(tx, client, userId),
})
