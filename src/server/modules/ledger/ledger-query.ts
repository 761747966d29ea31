import type { Parsed } from '#contract/operation.ts'
import type { ledger } from '#contract/ledger.ts'
import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import { ledgerEntries, ledgerTransactions } from '../../db/schema/ledger.ts'
import type { Tx } from '../../db/transaction.ts'
import { withinDays } from '../../db/within-days.ts'

export type LedgerFilters = Parsed<typeof ledger.export>['query']

const hasEntry = (tx: Tx, condition: SQL | undefined) =>
  exists(
    tx.sql
      .select({ one: sql`1` })
      .from(ledgerEntries)
      .where(
        and(
          eq(ledgerEntries.clientId, ledgerTransactions.clientId),
          eq(ledgerEntries.transactionId, ledgerTransactions.id),
          condition,
        ),
      ),
  )

export const ledgerWhere = (tx: Tx, timeZone: string, asked: LedgerFilters): SQL | undefined =>
  and(
    eq(ledgerTransactions.clientId, tx.clientId),
    asked.kind && eq(ledgerTransactions.kind, asked.kind),
    asked.user === undefined ? undefined : eq(ledgerTransactions.userId, asked.user),
    asked.payment === undefined ? undefined : eq(ledgerTransactions.paymentId, asked.payment),
    withinDays(ledgerTransactions.at, asked, timeZone),
    asked.account && hasEntry(tx, eq(ledgerEntries.account, asked.account)),
  )
