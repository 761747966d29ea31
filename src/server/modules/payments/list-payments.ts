import type { Parsed } from '#contract/operation.ts'
import type { Payment, payments as contract } from '#contract/payments.ts'
import { failed, type Failure, notFound } from '#domain/kernel/failure.ts'
import { and, eq, gt, inArray, type SQL } from 'drizzle-orm'
import { type CursorQuery, readPage } from '../../db/keyset.ts'
import { payments, refunds } from '../../db/schema/payments.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import { findPayment } from './payment.ts'
import { presentOwn, presentPayment, presentPayments } from './present-payments.ts'

/** By the day that is shown, the newest first. */
const pageOf = async (
  tx: Tx,
  query: CursorQuery,
  more: SQL | undefined,
  present: typeof presentPayments = presentPayments,
) => {
  const page = await readPage(
    tx,
    {
      table: payments,
      // What only saved a card is no payment to anybody who reads a list of them.
      where: and(eq(payments.clientId, tx.clientId), gt(payments.amount, 0), more),
      columns: [payments.createdAt, payments.id],
      direction: 'descending',
      keysOf: (row) => [row.createdAt.toString(), row.id],
    },
    query,
    (row) => row,
  )
  return failed(page) ? page : { ...page, items: await present(tx, page.items) }
}

const paymentsToPayBack = (tx: Tx) =>
  tx.sql
    .select({ id: refunds.paymentId })
    .from(refunds)
    .where(and(eq(refunds.clientId, tx.clientId), eq(refunds.state, 'toPay')))

export const listPayments = (scope: Scope, query: Parsed<typeof contract.list>['query']) =>
  scope.transaction((tx) =>
    pageOf(
      tx,
      query,
      and(
        query.state && eq(payments.state, query.state),
        query.method && eq(payments.method, query.method),
        query.user === undefined ? undefined : eq(payments.userId, query.user),
        query.refund && inArray(payments.id, paymentsToPayBack(tx)),
      ),
    ),
  )

export const listOwnPayments = (scope: Scope, userId: string, query: CursorQuery) =>
  scope.transaction((tx) => pageOf(tx, query, eq(payments.userId, userId), presentOwn))

export const readPayment = (scope: Scope, id: string): Promise<Payment | Failure> =>
  scope.transaction(async (tx) => {
    const payment = await findPayment(tx, id)
    return payment ? presentPayment(tx, payment) : notFound()
  })

/** Somebody else's payment is answered like one that never was. */
export const readOwnPayment = (scope: Scope, userId: string, id: string): Promise<Payment | Failure> =>
  scope.transaction(async (tx) => {
    const payment = await findPayment(tx, id)
    const [own] = payment?.userId === userId ? await presentOwn(tx, [payment]) : []
    return own ?? notFound()
  })
