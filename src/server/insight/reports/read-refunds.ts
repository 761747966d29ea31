import { and, eq, sql } from 'drizzle-orm'
import type { RefundsReport } from '#contract/insight/reports/report-shapes.ts'
import type { Period } from '#domain/kernel/period.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { backMethods } from '#domain/money/ledger/refund-ways.ts'
import { refundStates } from '#domain/money/payments/payment-states.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { withinDays } from '#server/db/within-days.ts'
import { creditedBetween, refundedBetween } from '#server/money/ledger/ledger-sums.ts'
import { methodOf, ofPayment } from '#server/money/ledger/refund-joins.ts'

type Row = RefundsReport['rows'][number]

/** Reads the refunds to the original payment method, by their current state. */
const theWayItCame = async (tx: Tx, { client }: Scope, period: Period): Promise<readonly Row[]> => {
  const found = await tx.sql
    .select({
      method: payments.method,
      state: refunds.state,
      count: sql`count(*)`.mapWith(Number),
      amount: sql`sum(${refunds.amount})`.mapWith(Number),
    })
    .from(refunds)
    .innerJoin(payments, ofPayment)
    .where(and(eq(refunds.clientId, tx.clientId), withinDays(refunds.createdAt, period, client.timeZone)))
    .groupBy(payments.method, refunds.state)
  return found.map((row) => ({ ...row, method: methodOf(row.method) }))
}

/** Reads the refunds as account credit, which is available immediately and never fails. */
const asCredit = async (tx: Tx, { client }: Scope, period: Period): Promise<readonly Row[]> => {
  const credited = await creditedBetween(tx, client.timeZone, period)
  return credited.count === 0 ? [] : [{ method: 'accountCredit', state: 'done', ...credited }]
}

/** Reads all refunds, and the ledger's own total for the same days for comparison. */
export const readRefunds = (scope: Scope, period: Period): Promise<RefundsReport> =>
  scope.transaction(async (tx) => {
    const rows = [...(await theWayItCame(tx, scope, period)), ...(await asCredit(tx, scope, period))]
    return {
      rows: rows.toSorted(
        (a, b) =>
          backMethods.indexOf(a.method) - backMethods.indexOf(b.method) ||
          refundStates.indexOf(a.state) - refundStates.indexOf(b.state),
      ),
      count: rows.reduce((sum, row) => sum + row.count, 0),
      total: sumOf(rows),
      failed: sumOf(rows.filter(({ state }) => state === 'failed')),
      toPay: sumOf(rows.filter(({ state }) => state === 'toPay')),
      ledger: await refundedBetween(tx, scope.client.timeZone, period),
    }
  })
