import { and, eq, or } from 'drizzle-orm'
import { failed } from '#domain/kernel/failure.ts'
import { payments } from '#server/db/schema/payments.ts'
import { providerEvents } from '#server/db/schema/provider-calls.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { isGuarded } from '#server/drill.ts'
import { refreshAccount } from '#server/money/payment-settings/card-accounts/refresh-account.ts'
import { readCardMethod } from '#server/money/payment-settings/methods/payment-method.ts'
import { catchUpRefunds } from './catch-up-refunds.ts'
import { isPaymentId } from './is-payment-id.ts'
import { isAttempt, type PayDeps, type PaymentRow } from './payment.ts'
import { settleDispute } from './settle-dispute.ts'
import { settlePayment } from './settle-payment.ts'

type EventRow = typeof providerEvents.$inferSelect
type Handled = Promise<unknown>

/** Finds the payment that an event is about. The event is only a hint: what we read from the provider decides. */
const paymentOf = async (tx: Tx, event: EventRow): Promise<PaymentRow | undefined> => {
  const hints = [
    eq(payments.checkoutSessionId, event.objectId),
    ...(event.intentId === null ? [] : [eq(payments.paymentIntentId, event.intentId)]),
    ...(isPaymentId(event.named) ? [eq(payments.id, event.named)] : []),
  ]
  const found = await tx.sql
    .select()
    .from(payments)
    .where(and(eq(payments.clientId, tx.clientId), or(...hints)))
  return found.find(({ checkoutSessionId }) => checkoutSessionId === event.objectId) ?? found[0]
}

const onPayment = async (
  deps: PayDeps,
  scope: Scope,
  event: EventRow,
  work: (payment: PaymentRow) => Handled,
): Handled => {
  const payment = await scope.transaction((tx) => paymentOf(tx, event))
  const isOwn = payment?.accountId === event.accountId || !isGuarded(deps.drill, 'eventAccount')
  if (payment && isOwn) return work(payment)
  scope.log.warn(
    { event: event.eventId, type: event.type, payment: payment?.id },
    payment ? 'an event comes from another account than its payment' : 'an event is about no payment of ours',
  )
  return undefined
}

/** Reads and compares the page that an event names, even if another payment should have it. */
const settleCheckout = (deps: PayDeps, scope: Scope, event: EventRow) =>
  onPayment(deps, scope, event, ({ id }) =>
    settlePayment(deps, scope, id, { where: { account: event.accountId, objectId: event.objectId } }),
  )

const settleIntent = (deps: PayDeps, scope: Scope, event: EventRow) =>
  onPayment(deps, scope, event, (payment) =>
    settlePayment(
      deps,
      scope,
      payment.id,
      // An attempt whose answer was lost is found by the event that reports it.
      isAttempt(payment) && event.intentId !== null
        ? { where: { account: event.accountId, objectId: event.intentId } }
        : {},
    ),
  )

const settleRefunded = (deps: PayDeps, scope: Scope, event: EventRow) =>
  onPayment(deps, scope, event, ({ id }) => catchUpRefunds(deps, scope, id))

const settleDisputed = async (deps: PayDeps, scope: Scope, event: EventRow) => {
  const isAboutPayment = event.named !== null || event.intentId !== null
  if (isAboutPayment && isGuarded(deps.drill, 'catchUp')) {
    const settled = await settleIntent(deps, scope, event)
    if (failed(settled)) return settled
  }
  return settleDispute(deps, scope, event.accountId, event.objectId)
}

const refresh = async ({ cards }: PayDeps, scope: Scope, event: EventRow) => {
  const { accountId } = await scope.transaction(readCardMethod)
  // For an account that is no longer used, nothing depends on the event.
  return accountId === event.accountId ? refreshAccount(cards, scope) : undefined
}

type Handler = (deps: PayDeps, scope: Scope, event: EventRow) => Handled

/** The kinds of webhook events that we subscribe to. */
const handlers: ReadonlyMap<string, Handler> = new Map(
  Object.entries({
    'checkout.session.completed': settleCheckout,
    'checkout.session.async_payment_succeeded': settleCheckout,
    'checkout.session.async_payment_failed': settleCheckout,
    'checkout.session.expired': settleCheckout,
    'payment_intent.succeeded': settleIntent,
    'payment_intent.payment_failed': settleIntent,
    'payment_intent.canceled': settleIntent,
    'charge.refunded': settleRefunded,
    'refund.updated': settleRefunded,
    'refund.failed': settleRefunded,
    'charge.dispute.created': settleDisputed,
    'charge.dispute.updated': settleDisputed,
    'charge.dispute.closed': settleDisputed,
    'account.updated': refresh,
    'account.application.deauthorized': refresh,
    'setup_intent.succeeded': settleIntent,
  }),
)

const rowOf = (tx: Tx, eventId: string) =>
  and(eq(providerEvents.clientId, tx.clientId), eq(providerEvents.eventId, eventId))

/** Throws if the provider didn't answer, so that the job is retried. If the provider refuses, the object isn't ours. */
const judge = (scope: Scope, { eventId, type }: EventRow, result: unknown): void => {
  if (!failed(result)) return
  if (result.code === 'busy') throw new Error(result.reason.name)
  scope.log.warn({ event: eventId, type, code: result.code }, 'an event led nowhere')
}

const markDone = (scope: Scope, eventId: string) =>
  scope.transaction((tx) => tx.sql.update(providerEvents).set({ doneAt: tx.now }).where(rowOf(tx, eventId)))

export const handleEvent = async (deps: PayDeps, scope: Scope, eventId: string): Promise<void> => {
  const event = await scope.transaction(
    async (tx) => (await tx.sql.select().from(providerEvents).where(rowOf(tx, eventId)))[0],
  )
  if (!event || (event.doneAt !== null && isGuarded(deps.drill, 'seenEvents'))) return
  if (!isGuarded(deps.drill, 'doneLast')) await markDone(scope, eventId)
  deps.drill?.at?.('event-taken')
  judge(scope, event, await handlers.get(event.type)?.(deps, scope, event))
  await markDone(scope, eventId)
}
