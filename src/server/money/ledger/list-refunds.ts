import { and, eq, exists, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { RefundRow } from '#contract/money/ledger/refund-row.ts'
import { failed, type Failure } from '#domain/kernel/failure.ts'
import type { Period } from '#domain/kernel/period.ts'
import { kindsOf } from '#domain/money/ledger/accounts.ts'
import { paidMethodsOf, type RefundFilterWay } from '#domain/money/ledger/refund-ways.ts'
import type { RefundFilterState } from '#domain/money/ledger/words.ts'
import { type CursorQuery, type Page, readPage } from '#server/db/keyset.ts'
import { ledgerTransactions } from '#server/db/schema/ledger.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { withinDays } from '#server/db/within-days.ts'
import { presentRefunds } from './present-refunds.ts'
import { ofPayment } from './refund-joins.ts'

export interface RefundsAsked extends Period {
  readonly way?: RefundFilterWay | undefined
  readonly state?: RefundFilterState | undefined
}

const becameCredit = inArray(ledgerTransactions.kind, [...kindsOf('refundsToCredit')])

const hasRefund = (tx: Tx, { way, state }: RefundsAsked): SQL =>
  exists(
    tx.sql
      .select({ one: sql`1` })
      .from(refunds)
      .innerJoin(payments, ofPayment)
      .where(
        and(
          eq(refunds.clientId, ledgerTransactions.clientId),
          eq(refunds.id, ledgerTransactions.refundId),
          way && inArray(payments.method, [...paidMethodsOf(way)]),
          state &&
            (state === 'wentBack'
              ? notInArray(refunds.state, ['failed', 'toPay'])
              : eq(refunds.state, state)),
        ),
      ),
  )

/** Filters by refund method and state. Refunds as credit are always done. */
const narrowed = (tx: Tx, asked: RefundsAsked): SQL | undefined => {
  const { way, state } = asked
  if (way === undefined && state === undefined) return undefined
  const creditFits =
    (way === undefined || way === 'accountCredit') &&
    (state === undefined || state === 'done' || state === 'wentBack')
  const othersFit = way !== 'accountCredit'
  return or(
    creditFits ? becameCredit : undefined,
    othersFit ? hasRefund(tx, asked) : undefined,
    creditFits || othersFit ? undefined : sql`false`,
  )
}

/** Lists everything that was refunded, by any method, from the ledger. */
export const listRefunds = (
  scope: Scope,
  query: CursorQuery & RefundsAsked,
): Promise<Page<RefundRow> | Failure> =>
  scope.transaction(async (tx) => {
    const page = await readPage(
      tx,
      {
        table: ledgerTransactions,
        where: and(
          eq(ledgerTransactions.clientId, tx.clientId),
          inArray(ledgerTransactions.kind, [...kindsOf('refundsMade')]),
          withinDays(ledgerTransactions.at, query, scope.client.timeZone),
          narrowed(tx, query),
        ),
        columns: [ledgerTransactions.at, ledgerTransactions.id],
        direction: 'descending',
        keysOf: (row) => [row.at.toString(), row.id],
      },
      query,
      (row) => row,
    )
    return failed(page) ? page : { ...page, items: await presentRefunds(tx, page.items) }
  })
