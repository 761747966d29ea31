import type { Payment } from '#contract/money/payments/payments.ts'
import { failed, Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import { beginPayment } from './begin-payment.ts'
import { cancelPromise } from './cancel-promise.ts'
import type { PaymentRequest } from './keep-payment.ts'
import { readOwnPayment } from './list-payments.ts'
import { openCheckout } from './open-checkout.ts'
import type { PayDeps } from './payment.ts'
import { settlePayment } from './settle-payment.ts'

interface BegunPayment {
  readonly payment: Payment
  readonly payAt: string | null
}

const presentBegun = async (
  scope: Scope,
  userId: string,
  begun: { readonly paymentId: string; readonly payAt: string | null } | Failure,
): Promise<BegunPayment | Failure> => {
  if (failed(begun)) return begun
  const payment = await readOwnPayment(scope, userId, begun.paymentId)
  return failed(payment) ? payment : { payment, payAt: begun.payAt }
}

export const topUpCredit = async (
  deps: PayDeps,
  scope: Scope,
  asked: Pick<PaymentRequest, 'userId' | 'amount' | 'method' | 'provider'>,
): Promise<BegunPayment | Failure> =>
  presentBegun(
    scope,
    asked.userId,
    await beginPayment(deps, scope, { ...asked, purpose: 'topUp', purposeId: null }),
  )

/** Returns the customer to a payment that can still be paid. */
export const resumePayment = async (
  deps: PayDeps,
  scope: Scope,
  userId: string,
  id: string,
): Promise<BegunPayment | Failure> => {
  const own = await readOwnPayment(scope, userId, id)
  if (failed(own)) return own
  if (own.state === 'failed' || own.state === 'cancelled')
    return new Failure('conflict', messages.paymentNotOpen)
  return presentBegun(scope, userId, await openCheckout(deps, scope, id))
}

/** Runs an action on a customer's own payment and returns its new state. */
const withOwn = async (
  scope: Scope,
  userId: string,
  id: string,
  work: (own: Payment) => Promise<unknown>,
): Promise<Payment | Failure> => {
  const own = await readOwnPayment(scope, userId, id)
  const trouble = failed(own) ? own : await work(own)
  return failed(trouble) ? trouble : readOwnPayment(scope, userId, id)
}

/** Settles a customer's own payment when they return from the provider. Can be called repeatedly. */
export const settleOwnPayment = (deps: PayDeps, scope: Scope, userId: string, id: string) =>
  withOwn(scope, userId, id, () => settlePayment(deps, scope, id))

export const cancelOwnPayment = (deps: PayDeps, scope: Scope, userId: string, id: string) =>
  withOwn(scope, userId, id, ({ method }) =>
    method === 'card' ? settlePayment(deps, scope, id, { cancel: true }) : cancelPromise(scope, id),
  )
