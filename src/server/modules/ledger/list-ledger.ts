import { ledgerAccountNames } from '#domain/ledger/accounts.ts'
import { failed } from '#domain/kernel/failure.ts'
import { eq, sum } from 'drizzle-orm'
import { type CursorQuery, readPage } from '../../db/keyset.ts'
import { ledgerEntries, ledgerTransactions } from '../../db/schema/ledger.ts'
import type { Scope } from '../../db/scope.ts'
import { type LedgerFilters, ledgerWhere } from './ledger-query.ts'
import { presentTransactions } from './present-transactions.ts'

/** Ids grow with time, so the newest transaction has the greatest. */
export const listLedger = (scope: Scope, query: CursorQuery & LedgerFilters) =>
  scope.transaction(async (tx) => {
    const page = await readPage(
      tx,
      {
        table: ledgerTransactions,
        where: ledgerWhere(tx, scope.client.timeZone, query),
        columns: [ledgerTransactions.id],
        direction: 'descending',
        keysOf: (row) => [row.id],
      },
      query,
      (row) => row,
    )
    return failed(page) ? page : { ...page, items: await presentTransactions(tx, page.items) }
  })

/** Every account is there, also the empty ones: what is not owed is worth knowing too. */
export const readBalances = (scope: Scope) =>
  scope.transaction(async (tx) => {
    const sums = await tx.sql
      .select({ account: ledgerEntries.account, total: sum(ledgerEntries.amount).mapWith(Number) })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.clientId, tx.clientId))
      .groupBy(ledgerEntries.account)
    const totals = new Map(sums.map(({ account, total }) => [account, total]))
    return { accounts: ledgerAccountNames.map((account) => ({ account, balance: totals.get(account) ?? 0 })) }
  })
