import { and, desc, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { LedgerTransaction } from '#contract/money/ledger/ledger.ts'
import { csvLine } from '#domain/kernel/csv-line.ts'
import { decimalMoney } from '#domain/kernel/money.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { ledgerAccounts } from '#domain/money/ledger/accounts.ts'
import { ledgerTransactions } from '#server/db/schema/ledger.ts'
import type { Scope } from '#server/db/scope.ts'
import { type LedgerFilters, ledgerWhere } from './ledger-query.ts'
import { presentTransactions } from './present-transactions.ts'

const pageSize = 500

const columns = [
  'Date',
  'Time',
  'Kind',
  'Description',
  'Account',
  'Activity',
  'Person',
  'Debit',
  'Credit',
  'Payment',
  'By',
]

/** Debit and credit have their own columns, so no amount has a minus sign. */
const linesOf = ({ client }: Scope, transaction: LedgerTransaction): string => {
  const { date, time } = localParts(transaction.at, client.timeZone)
  const decimal = (amount: number) => (amount > 0 ? decimalMoney(amount, client.currency) : '')
  return transaction.entries
    .map(({ account, activityGroup, user, amount }) =>
      csvLine([
        date,
        time,
        transaction.kind,
        transaction.description,
        ledgerAccounts[account].label,
        activityGroup?.name ?? '',
        user?.name ?? '',
        decimal(amount),
        decimal(-amount),
        transaction.payment?.reference ?? '',
        transaction.by,
      ]),
    )
    .join('')
}

/**
 * Exports page by page, each in its own transaction, so that a slow reader holds no locks. The ledger only grows at its
 * newest end and this reads towards the oldest, so no line is missed or repeated.
 */
async function* exported(scope: Scope, filters: LedgerFilters): AsyncGenerator<string> {
  yield csvLine(columns)
  let before: { readonly at: string; readonly _id: string } | undefined
  for (;;) {
    const seen = before
    const page = await scope.transaction(async (tx) => {
      const rows = await tx.sql
        .select()
        .from(ledgerTransactions)
        .where(
          and(
            ledgerWhere(tx, scope.client.timeZone, filters),
            seen &&
              sql`(${ledgerTransactions.at}, ${ledgerTransactions.id}) < (${seen.at}::timestamptz, ${seen._id}::uuid)`,
          ),
        )
        .orderBy(desc(ledgerTransactions.at), desc(ledgerTransactions.id))
        .limit(pageSize)
      return presentTransactions(tx, rows)
    })
    for (const transaction of page) yield linesOf(scope, transaction)
    before = page.at(-1)
    if (page.length < pageSize) return
  }
}

export const exportLedger = (scope: Scope, filters: LedgerFilters, reply: FastifyReply): Readable => {
  reply.header('content-disposition', 'attachment; filename="ledger.csv"')
  return Readable.from(exported(scope, filters))
}
