import { and, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { ledger } from '#contract/money/ledger/ledger.ts'
import type { Parsed } from '#contract/operation.ts'
import { earnedAccounts, kindsOf } from '#domain/money/ledger/accounts.ts'
import { ledgerEntries, ledgerTransactions } from '#server/db/schema/ledger.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import { withinDays } from '#server/db/within-days.ts'

export type LedgerFilters = Parsed<typeof ledger.export>['query']

/** Builds the filter for entries, for any kind of movement. */
export const entryWhere = ({
  account,
  activityGroup,
}: Pick<LedgerFilters, 'account' | 'activityGroup'>): SQL | undefined => {
  const accounts = account === 'earned' ? earnedAccounts : account && ([account] as const)
  return and(
    accounts && inArray(ledgerEntries.account, accounts),
    activityGroup === undefined
      ? undefined
      : activityGroup === 'none'
        ? isNull(ledgerEntries.activityGroupId)
        : eq(ledgerEntries.activityGroupId, activityGroup),
  )
}

export const entriesOfTransaction = and(
  eq(ledgerEntries.clientId, ledgerTransactions.clientId),
  eq(ledgerEntries.transactionId, ledgerTransactions.id),
)

/** The payment of a transaction, if it names one. */
export const paymentOfTransaction = and(
  eq(payments.clientId, ledgerTransactions.clientId),
  eq(payments.id, ledgerTransactions.paymentId),
)

const hasEntry = (tx: Tx, condition: SQL | undefined) =>
  condition &&
  exists(
    tx.sql
      .select({ one: sql`1` })
      .from(ledgerEntries)
      .where(and(entriesOfTransaction, condition)),
  )

/** Builds the filter for movements by their own columns. */
export const movementWhere = (tx: Tx, timeZone: string, asked: LedgerFilters): SQL | undefined =>
  and(
    eq(ledgerTransactions.clientId, tx.clientId),
    asked.kind && inArray(ledgerTransactions.kind, kindsOf(asked.kind)),
    asked.user === undefined ? undefined : eq(ledgerTransactions.userId, asked.user),
    asked.payment === undefined ? undefined : eq(ledgerTransactions.paymentId, asked.payment),
    withinDays(ledgerTransactions.at, asked, timeZone),
  )

export const ledgerWhere = (tx: Tx, timeZone: string, asked: LedgerFilters): SQL | undefined =>
  and(movementWhere(tx, timeZone, asked), hasEntry(tx, entryWhere(asked)))
