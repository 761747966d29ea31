import { and, eq, sum } from 'drizzle-orm'
import { failed } from '#domain/kernel/failure.ts'
import { ledgerAccountNames } from '#domain/money/ledger/accounts.ts'
import { type CursorQuery, readPage } from '#server/db/keyset.ts'
import { ledgerEntries, ledgerTransactions } from '#server/db/schema/ledger.ts'
import type { Scope } from '#server/db/scope.ts'
import { withinDays } from '#server/db/within-days.ts'
import {
  entriesOfTransaction,
  entryWhere,
  type LedgerFilters,
  ledgerWhere,
  movementWhere,
} from './ledger-query.ts'
import { balances } from './ledger-sums.ts'
import { presentTransactions } from './present-transactions.ts'

export const listLedger = (scope: Scope, query: CursorQuery & LedgerFilters) =>
  scope.transaction(async (tx) => {
    const page = await readPage(
      tx,
      {
        table: ledgerTransactions,
        where: ledgerWhere(tx, scope.client.timeZone, query),
        columns: [ledgerTransactions.at, ledgerTransactions.id],
        direction: 'descending',
        keysOf: (row) => [row.at.toString(), row.id],
      },
      query,
      (row) => row,
    )
    return failed(page) ? page : { ...page, items: await presentTransactions(tx, page.items) }
  })

/** Lists the balance of every account, including empty ones, because it's useful to see that nothing is owed. */
export const readBalances = (scope: Scope) =>
  scope.transaction(async (tx) => {
    const totals = await balances(tx)
    return { accounts: ledgerAccountNames.map((account) => ({ account, balance: totals.get(account) ?? 0 })) }
  })

/** Sums entries. A period needs only the entries, while kind, person and payment need the movements too. */
export const readSum = (scope: Scope, asked: LedgerFilters) =>
  scope.transaction(async (tx) => {
    const { timeZone } = scope.client
    const entries = and(
      eq(ledgerEntries.clientId, tx.clientId),
      entryWhere(asked),
      withinDays(ledgerEntries.at, asked, timeZone),
    )
    const found = tx.sql.select({ sum: sum(ledgerEntries.amount).mapWith(Number) }).from(ledgerEntries)
    const byMovement = asked.kind ?? asked.user ?? asked.payment
    const [row] =
      byMovement === undefined
        ? await found.where(entries)
        : await found
            .innerJoin(ledgerTransactions, entriesOfTransaction)
            .where(and(entries, movementWhere(tx, timeZone, asked)))
    return { sum: row?.sum ?? 0 }
  })
