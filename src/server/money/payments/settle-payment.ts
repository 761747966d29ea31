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
import { troubleOf } from './provider-trouble.ts'
import { settleAttempt, type SettleTerms, type Where } from './settle-attempt.ts'

const close = async (cards: CardProvider, page: CheckoutView) => {
  const closed = await cards.expireCheckout(page.account, page.id)
  // Paid in this very moment, or closed by somebody else: look again.
  return closed.kind === 'refused' ? cards.readCheckout(page.account, page.id) : closed
}

/** A payment whose page we do not know: an answer that never came. */
const lookForLost = async (
  cards: CardProvider,
  scope: Scope,
  payment: PaymentRow,
  terms: SettleTerms,
): Promise<PaymentRow | CheckoutView | Failure> => {
  const age = scope.now.since(payment.createdAt).total('minutes')
  // Somebody may be asking for it at this moment.
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
 * The only way forward for a card payment. It reads the object back from the provider, compares it with what we kept,
 * and moves our state; the webhook, the return page, the sweep and giving up all come through here, in any order and
 * as often as they like. No transaction is open while the provider is asked.
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
    return isOwnPage(payment, where) ? endUnseen(scope, payment, read) : troubleOf(scope, read)
  const seen = read?.value ?? (await lookForLost(cards, scope, payment, terms))
  if (failed(seen) || !isPage(seen)) return seen
  if (!where) await adopt(scope, payment, seen)

  // A page that nobody knows the way to is closed; so is one that is given up.
  const shallClose = seen.status === 'open' && (terms.cancel === true || !where)
  const final = shallClose ? await close(cards, seen) : { kind: 'done' as const, value: seen }
  if (final.kind !== 'done') return troubleOf(scope, final)
  drill?.at?.('provider-read')
  const settled = await scope.transaction(async (tx) => {
    const locked = await lockInOrder(tx, paymentId)
    return locked ? applySeen(tx, scope, locked, final.value, drill) : notFound()
  })
  drill?.at?.('settled')
  return settled
}
