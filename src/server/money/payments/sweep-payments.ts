import { and, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { failed } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { providerCalls, providerEvents } from '#server/db/schema/provider-calls.ts'
import type { Scope } from '#server/db/scope.ts'
import { isGuarded } from '#server/drill.ts'
import type { RoundEnd } from '#server/jobs/round-end.ts'
import { expireCredit } from '#server/money/credit/expire-credit.ts'
import { readCardMethod } from '#server/money/payment-settings/methods/payment-method.ts'
import { lockInOrder } from './lock-in-order.ts'
import { changePayment, type PayDeps, type PaymentRow, whereOpen } from './payment.ts'
import { sendRefund } from './refund-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { settleRefunds } from './settle-refunds.ts'
import { complainOf, visitAll } from './visit-all.ts'

const openPayments = (scope: Scope) =>
  scope.transaction((tx) =>
    tx.sql
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.clientId, tx.clientId),
          eq(payments.method, 'card'),
          whereOpen,
          lt(payments.createdAt, tx.now.subtract({ minutes: limits.openPaymentMinutes })),
        ),
      ),
  )

/** Selects payments that were given up while their account was lost, now that we have it again. */
const unseenPayments = (scope: Scope) =>
  scope.transaction(async (tx) => {
    const { accountId, connected, accountLost } = await readCardMethod(tx)
    if (accountId === null || accountLost || !connected) return []
    return tx.sql
      .select()
      .from(payments)
      .where(
        and(eq(payments.clientId, tx.clientId), eq(payments.accountId, accountId), eq(payments.unseen, true)),
      )
  })

const lookAgain = async (deps: PayDeps, scope: Scope, payment: PaymentRow) => {
  const settled = await settlePayment(deps, scope, payment.id, { again: true })
  if (failed(settled)) return settled
  return scope.transaction(async (tx) => {
    const locked = await lockInOrder(tx, payment.id)
    // The result is final now: it was paid or never will be.
    return locked && changePayment(tx, locked, { unseen: false, failure: '' })
  })
}

const openRefunds = (scope: Scope) =>
  scope.transaction((tx) =>
    tx.sql
      .select({ id: refunds.id, paymentId: refunds.paymentId, state: refunds.state })
      .from(refunds)
      .where(
        and(
          eq(refunds.clientId, tx.clientId),
          inArray(refunds.state, ['created', 'inTransit']),
          lt(refunds.createdAt, tx.now.subtract({ minutes: limits.openPaymentMinutes })),
        ),
      ),
  )

/** Deletes old events. The provider repeats an event for some days at most, so after that no duplicates can arrive. */
const forgetEvents = (scope: Scope) =>
  scope.transaction((tx) =>
    tx.sql
      .delete(providerEvents)
      .where(
        and(
          eq(providerEvents.clientId, tx.clientId),
          isNotNull(providerEvents.doneAt),
          lt(providerEvents.receivedAt, tx.now.subtract({ hours: 24 * limits.providerEventDays })),
        ),
      ),
  )

/** Deletes payers' names and addresses once a call can't be repeated any more. The record of the call stays. */
const forgetParameters = (scope: Scope) =>
  scope.transaction((tx) =>
    tx.sql
      .update(providerCalls)
      .set({ params: {} })
      .where(
        and(
          eq(providerCalls.clientId, tx.clientId),
          ne(providerCalls.params, sql`'{}'::jsonb`),
          lt(providerCalls.createdAt, tx.now.subtract({ hours: limits.providerCallHours })),
        ),
      ),
  )

/**
 * Settles payments and refunds that have been open for a while, even if no event arrives. Those the provider doesn't
 * answer about wait for the next round.
 */
export const sweepPayments = async (deps: PayDeps, scope: Scope, end?: RoundEnd): Promise<void> => {
  await expireCredit(scope)
  await forgetEvents(scope)
  await forgetParameters(scope)
  if (!deps.cards || !isGuarded(deps.drill, 'sweep')) return
  const visit = <Item extends { readonly id: string }>(
    items: readonly Item[],
    one: (item: Item) => Promise<unknown>,
  ) => visitAll(scope, items, one, end)
  const brokenPayments = await visit(await openPayments(scope), async ({ id }) => {
    const settled = await settlePayment(deps, scope, id)
    if (failed(settled)) scope.log.warn({ payment: id }, 'a payment could not be asked about')
    return settled
  })
  const brokenUnseen = await visit(await unseenPayments(scope), (payment) => lookAgain(deps, scope, payment))
  const brokenRefunds = await visit(await openRefunds(scope), async ({ id, paymentId, state }) => {
    const trouble =
      state === 'created' ? await sendRefund(deps, scope, id) : await settleRefunds(deps, scope, paymentId)
    if (trouble) scope.log.warn({ refund: id }, 'a refund could not be asked about')
    return trouble
  })
  complainOf(brokenPayments + brokenUnseen + brokenRefunds, 'payments and refunds')
}
