import { Failure, failed, notFound } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import { isGuarded } from '#server/drill.ts'
import type { CardProvider, CheckoutView } from '#server/gateways/cards/card-provider.ts'
import { applySeen } from './apply-seen.ts'
import { endPayment } from './end-payment.ts'
import { endUnseen } from './end-unseen.ts'
import { findCustomer } from './ensure-customer.ts'
import { failureForPayer } from './failure-for-payer.ts'
import { findCheckout } from './find-checkout.ts'
import { lockInOrder } from './lock-in-order.ts'
import {
  changePayment,
  findPayment,
  isAttempt,
  isOpen,
  lockPayment,
  type PayDeps,
  type PaymentRow,
} from './payment.ts'
import { settleAttempt, type SettleTerms, type Where } from './settle-attempt.ts'

const close = async (cards: CardProvider, page: CheckoutView) => {
  const closed = await cards.expireCheckout(page.account, page.id)
  // It was paid or closed at this very moment, so read it again.
  return closed.kind === 'refused' ? cards.readCheckout(page.account, page.id) : closed
}

/** Finds the page of a payment whose answer never arrived. */
const lookForLost = async (
  cards: CardProvider,
  scope: Scope,
  payment: PaymentRow,
  terms: SettleTerms,
): Promise<PaymentRow | CheckoutView | Failure> => {
  const age = scope.now.since(payment.createdAt).total('minutes')
  // Another process may be opening its page right now.
  if (!terms.cancel && age < limits.openPaymentMinutes) return payment
  const account = payment.accountId ?? ''
  const customer = await scope.transaction((tx) => findCustomer(tx, { userId: payment.userId, account }))
  if (customer !== undefined) {
    const found = await findCheckout(cards, account, customer, payment.id)
    if (found.kind !== 'done') return endUnseen(scope, payment, found)
    if (found.value) return found.value
  }
  return (await endPayment(scope, payment.id, 'cancelled')) ?? payment
}

const adopt = (scope: Scope, payment: PaymentRow, { id }: CheckoutView) =>
  scope.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id)
    if (locked && isOpen(locked) && locked.checkoutSessionId === null)
      await changePayment(tx, locked, { checkoutSessionId: id, state: 'pending' })
  })

const isOwnPage = ({ accountId, checkoutSessionId }: PaymentRow, where: Where): boolean =>
  where.account === accountId && where.objectId === checkoutSessionId

const isPage = (value: PaymentRow | CheckoutView): value is CheckoutView => 'paid' in value

/**
 * Settles a card payment: reads the object from the provider, compares it with our row and moves our state. There is no
 * other way forward. The webhook, the return page, the sweep and cancelling all use it, in any order and any number of
 * times. No transaction is open while the provider is called.
 */
export const settlePayment = async (
  { cards, drill }: PayDeps,
  scope: Scope,
  paymentId: string,
  terms: SettleTerms = {},
): Promise<PaymentRow | Failure> => {
  const payment = await scope.transaction((tx) => findPayment(tx, paymentId))
  if (!payment) return notFound()
  if (payment.method !== 'card') return payment
  const isAskedAgain = terms.where !== undefined || terms.again === true
  const isOver = payment.state === 'succeeded' || (!isOpen(payment) && !isAskedAgain)
  if (isOver && isGuarded(drill, 'forwardOnly')) return payment
  if (!cards) return new Failure('busy', messages.cardProviderSilent)
  if (isAttempt(payment)) return settleAttempt({ cards, drill }, scope, payment, terms)

  const own = payment.checkoutSessionId
  const where =
    terms.where ?? (own === null ? undefined : { account: payment.accountId ?? '', objectId: own })
  const read = where && (await cards.readCheckout(where.account, where.objectId))
  if (read && read.kind !== 'done')
    return isOwnPage(payment, where) ? endUnseen(scope, payment, read) : failureForPayer(scope, read)
  const seen = read?.value ?? (await lookForLost(cards, scope, payment, terms))
  if (failed(seen) || !isPage(seen)) return seen
  if (!where) await adopt(scope, payment, seen)

  // A page whose address the payer never got is closed, and so is a cancelled one.
  const shallClose = seen.status === 'open' && (terms.cancel === true || !where)
  const final = shallClose ? await close(cards, seen) : { kind: 'done' as const, value: seen }
  if (final.kind !== 'done') return failureForPayer(scope, final)
  drill?.at?.('provider-read')
  const settled = await scope.transaction(async (tx) => {
    const locked = await lockInOrder(tx, paymentId)
    return locked ? applySeen(tx, scope, locked, final.value, drill) : notFound()
  })
  drill?.at?.('settled')
  return settled
}
