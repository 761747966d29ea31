import { failed, type Failure, notFound } from '#domain/kernel/failure.ts'
import { mayMove, paymentMoves } from '#domain/money/payments/payment-states.ts'
import { mismatchOf } from '#domain/money/payments/settle.ts'
import type { Scope } from '#server/db/scope.ts'
import type { CheckoutView } from '#server/gateways/cards/card-provider.ts'
import { keptOf } from './apply-seen.ts'
import { changePayment, findPayment, isOpen, lockPayment, type PayDeps, type PaymentRow } from './payment.ts'
import { refundSecondPage } from './refund-second-page.ts'
import { settlePayment } from './settle-payment.ts'

/** Says whether the payment may adopt this page: it has no other page, or the other one came to nothing. */
const isFree = ({ checkoutSessionId, state }: PaymentRow): boolean =>
  mayMove(paymentMoves, state, 'succeeded') && (checkoutSessionId === null || state === 'cancelled')

/** Links a page that was unknown to us to its payment, if it's what we requested. */
const adopt = (scope: Scope, paymentId: string, page: CheckoutView): Promise<PaymentRow | undefined> =>
  scope.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment || payment.checkoutSessionId === page.id || !isFree(payment)) return payment
    const mismatch = mismatchOf({ ...keptOf(payment, page), checkoutId: page.id }, page)
    if (mismatch !== undefined) {
      scope.log.warn({ payment: paymentId, mismatch }, 'a paid page is not what we asked for')
      return payment
    }
    return changePayment(tx, payment, {
      checkoutSessionId: page.id,
      ...(isOpen(payment) && { state: 'pending' }),
    })
  })

/**
 * Settles a paid page, even if it was unknown to us: gives what it pays for, or refunds the money. If another page of
 * the same payment is open, closes that page first.
 */
export const settlePage = async (
  deps: PayDeps,
  scope: Scope,
  paymentId: string,
  page: CheckoutView,
): Promise<PaymentRow | Failure> => {
  const before = await scope.transaction((tx) => findPayment(tx, paymentId))
  if (!before) return notFound()
  const other = before.checkoutSessionId
  if (other !== null && other !== page.id && isOpen(before)) {
    const closed = await settlePayment(deps, scope, paymentId, { cancel: true })
    if (failed(closed)) return closed
  }
  const payment = await adopt(scope, paymentId, page)
  if (!payment) return notFound()
  if (payment.checkoutSessionId === page.id)
    return settlePayment(deps, scope, paymentId, { where: { account: page.account, objectId: page.id } })
  return payment.state === 'succeeded' ? refundSecondPage(deps, scope, payment, page) : payment
}
