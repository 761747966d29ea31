import type { Parsed } from '#contract/operation.ts'
import type { ledger } from '#contract/ledger.ts'
import { instantOf } from '#domain/kernel/zoned.ts'
import { and, eq, exists, gte, lt, type SQL, sql } from 'drizzle-orm'
import { ledgerEntries, ledgerTransactions } from '../../db/schema/ledger.ts'
import type { Tx } from '../../db/transaction.ts'

export type LedgerFilters = Parsed<typeof ledger.export>['query']

/** The first moment of a day in the organiser's zone. */
const beginOf = (date: string, timeZone: string) => Temporal.Instant.from(instantOf(date, '00:00', timeZone))

const dayAfter = (date: string) => Temporal.PlainDate.from(date).add({ days: 1 }).toString()

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
    asked.from === undefined ? undefined : gte(ledgerTransactions.at, beginOf(asked.from, timeZone)),
    asked.to === undefined ? undefined : lt(ledgerTransactions.at, beginOf(dayAfter(asked.to), timeZone)),
    asked.account && hasEntry(tx, eq(ledgerEntries.account, asked.account)),
  )
