import type { RefundRow, RefundsReport } from '#contract/reports.ts'
import { failed, type Failure } from '#domain/kernel/failure.ts'
import { decimalMoney } from '#domain/kernel/money.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { sumOf } from '#domain/ledger/postings.ts'
import { paymentMethodLabels } from '#domain/payments/payment-method-kinds.ts'
import { type PaidMethod, paidMethods, refundStates } from '#domain/payments/payment-states.ts'
import type { Period } from '#domain/reports/period.ts'
import { type RefundFilterState, refundStateLabels } from '#domain/reports/words.ts'
import { and, eq, exists, inArray, ne, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { type CursorQuery, type Page, readPage } from '../../db/keyset.ts'
import { payments, refunds } from '../../db/schema/payments.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import { withinDays } from '../../db/within-days.ts'
import { refundedBetween } from '../ledger/ledger-sums.ts'
import { peopleOf } from './people-of.ts'
import { streamCsv } from './stream-csv.ts'

export interface RefundsAsked extends Period {
  readonly method?: PaidMethod | undefined
  readonly state?: RefundFilterState | undefined
}

const ofPayment = and(eq(payments.clientId, refunds.clientId), eq(payments.id, refunds.paymentId))

/** One can be given back only the way it came, so that every method is one that money comes by. */
const methodOf = (method: string): PaidMethod => {
  const known = paidMethods.find((one) => one === method)
  if (known === undefined) throw new Error(`a refund by ${method}`)
  return known
}

const begunIn = (tx: Tx, { client }: Scope, asked: RefundsAsked) =>
  and(
    eq(refunds.clientId, tx.clientId),
    withinDays(refunds.createdAt, asked, client.timeZone),
    asked.state &&
      (asked.state === 'notFailed' ? ne(refunds.state, 'failed') : eq(refunds.state, asked.state)),
    asked.method &&
      exists(
        tx.sql
          .select({ one: sql`1` })
          .from(payments)
          .where(and(ofPayment, eq(payments.method, asked.method))),
      ),
  )

export const readRefunds = (scope: Scope, period: Period): Promise<RefundsReport> =>
  scope.transaction(async (tx) => {
    const found = await tx.sql
      .select({
        method: payments.method,
        state: refunds.state,
        count: sql`count(*)`.mapWith(Number),
        amount: sql`sum(${refunds.amount})`.mapWith(Number),
      })
      .from(refunds)
      .innerJoin(payments, ofPayment)
      .where(begunIn(tx, scope, period))
      .groupBy(payments.method, refunds.state)
    const rows = found.map((row) => ({ ...row, method: methodOf(row.method) }))
    return {
      rows: rows.toSorted(
        (a, b) =>
          paidMethods.indexOf(a.method) - paidMethods.indexOf(b.method) ||
          refundStates.indexOf(a.state) - refundStates.indexOf(b.state),
      ),
      count: rows.reduce((sum, row) => sum + row.count, 0),
      total: sumOf(rows),
      failed: sumOf(rows.filter(({ state }) => state === 'failed')),
      ledger: await refundedBetween(tx, scope.client.timeZone, period),
    }
  })

const present = async (tx: Tx, rows: readonly (typeof refunds.$inferSelect)[]): Promise<RefundRow[]> => {
  if (rows.length === 0) return []
  const paid = await tx.sql
    .select({
      id: payments.id,
      reference: payments.reference,
      userId: payments.userId,
      method: payments.method,
    })
    .from(payments)
    .where(
      and(
        eq(payments.clientId, tx.clientId),
        inArray(payments.id, [...new Set(rows.map(({ paymentId }) => paymentId))]),
      ),
    )
  const byId = new Map(paid.map((row) => [row.id, row]))
  const person = await peopleOf(
    tx,
    paid.map(({ userId }) => userId),
  )
  return rows.flatMap((row) => {
    const payment = byId.get(row.paymentId)
    if (!payment) return []
    return {
      _id: row.id,
      payment: { _id: payment.id, reference: payment.reference },
      user: person(payment.userId),
      method: methodOf(payment.method),
      state: row.state,
      amount: row.amount,
      reason: row.reason,
      createdAt: row.createdAt.toString(),
      settledAt: row.settledAt?.toString() ?? null,
    }
  })
}

export const listRefunds = (
  scope: Scope,
  query: CursorQuery & RefundsAsked,
): Promise<Page<RefundRow> | Failure> =>
  scope.transaction(async (tx) => {
    const page = await readPage(
      tx,
      {
        table: refunds,
        where: begunIn(tx, scope, query),
        columns: [refunds.createdAt, refunds.id],
        direction: 'descending',
        keysOf: (row) => [row.createdAt.toString(), row.id],
      },
      query,
      (row) => row,
    )
    return failed(page) ? page : { ...page, items: await present(tx, page.items) }
  })

export const exportRefunds = (scope: Scope, asked: RefundsAsked, reply: FastifyReply) => {
  const { currency, timeZone } = scope.client
  return streamCsv<RefundRow>(reply, {
    name: 'refunds',
    columns: ['Date', 'Payment', 'Customer', 'Email', 'Method', 'State', 'Amount', 'Reason'],
    cells: (row) => [
      localParts(row.createdAt, timeZone).date,
      row.payment.reference,
      row.user.name,
      row.user.email,
      paymentMethodLabels[row.method],
      refundStateLabels[row.state],
      decimalMoney(row.amount, currency),
      row.reason,
    ],
    page: (query) => listRefunds(scope, { ...asked, ...query }),
  })
}
