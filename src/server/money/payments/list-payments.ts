import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Payment, payments as contract } from '#contract/money/payments/payments.ts'
import type { Parsed } from '#contract/operation.ts'
import { failed, type Failure, notFound } from '#domain/kernel/failure.ts'
import { anyOf } from '#server/db/any-of.ts'
import { fromMany, type Walk } from '#server/db/keyset-walk.ts'
import { type CursorQuery, readPage, readPageFrom } from '#server/db/keyset.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { findPayment, type PaymentRow } from './payment.ts'
import { presentOwn, presentPayment, presentPayments } from './present-payments.ts'
import { searchPayments } from './search-payments.ts'

type PaymentKey = Pick<PaymentRow, 'id' | 'createdAt'>

/** Sorts by the displayed day, newest first. */
const newestFirst = {
  table: payments,
  columns: [payments.createdAt, payments.id],
  direction: 'descending',
  keysOf: (row: PaymentKey) => [row.createdAt.toString(), row.id],
} as const

/** Leaves out payments that only saved a card, because they aren't payments to the reader. */
const listed = (tx: Tx) => and(eq(payments.clientId, tx.clientId), gt(payments.amount, 0))

const pageOf = async (
  tx: Tx,
  query: CursorQuery,
  more: SQL | undefined,
  present: typeof presentPayments = presentPayments,
) => {
  const page = await readPage(tx, { ...newestFirst, where: and(listed(tx), more) }, query, (row) => row)
  return failed(page) ? page : { ...page, items: await present(tx, page.items) }
}

const walkOf = (tx: Tx, where: SQL | undefined): Walk<PaymentKey> => ({
  ...newestFirst,
  within: listed(tx),
  where,
  matching: (among, wanted, { order, limit }) =>
    tx.sql
      .select({
        id: sql<string>`payments.id`,
        createdAt: sql`payments.created_at`.mapWith(payments.createdAt),
      })
      .from(among)
      .where(wanted)
      .orderBy(...order)
      .limit(limit),
})

/** Reads a page when very many payments may match the search. */
const pageOfMany = async (
  tx: Tx,
  query: CursorQuery,
  where: SQL | undefined,
  theirs: () => Promise<SQL | undefined>,
) => {
  const page = await readPageFrom(fromMany(tx, walkOf(tx, where), theirs), query)
  if (failed(page)) return page
  const ids = page.items.map(({ id }) => id)
  const rows = await tx.sql
    .select()
    .from(payments)
    .where(and(eq(payments.clientId, tx.clientId), anyOf(payments.id, ids)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    ...page,
    items: await presentPayments(
      tx,
      ids.flatMap((id) => byId.get(id) ?? []),
    ),
  }
}

const paymentsToPayBack = (tx: Tx) =>
  tx.sql
    .select({ id: refunds.paymentId })
    .from(refunds)
    .where(and(eq(refunds.clientId, tx.clientId), eq(refunds.state, 'toPay')))

export const listPayments = (scope: Scope, query: Parsed<typeof contract.list>['query']) =>
  scope.transaction(async (tx) => {
    const filters = and(
      query.state && eq(payments.state, query.state),
      query.method && eq(payments.method, query.method),
      query.user === undefined ? undefined : eq(payments.userId, query.user),
      query.refund && inArray(payments.id, paymentsToPayBack(tx)),
    )
    const search = await searchPayments(tx, query.search)
    const where = and(filters, search?.where)
    const theirs = search?.theirs
    // A single customer has few payments, so the plain page is enough.
    return theirs === undefined || query.user !== undefined
      ? pageOf(tx, query, where)
      : pageOfMany(tx, query, where, async () => and(filters, await theirs()))
  })

export const listOwnPayments = (scope: Scope, userId: string, query: CursorQuery) =>
  scope.transaction((tx) => pageOf(tx, query, eq(payments.userId, userId), presentOwn))

export const readPayment = (scope: Scope, id: string): Promise<Payment | Failure> =>
  scope.transaction(async (tx) => {
    const payment = await findPayment(tx, id)
    return payment ? presentPayment(tx, payment) : notFound()
  })

/** Reads a payment of this customer. Another customer's payment is reported as not found. */
export const readOwnPayment = (scope: Scope, userId: string, id: string): Promise<Payment | Failure> =>
  scope.transaction(async (tx) => {
    const payment = await findPayment(tx, id)
    const [own] = payment?.userId === userId ? await presentOwn(tx, [payment]) : []
    return own ?? notFound()
  })
