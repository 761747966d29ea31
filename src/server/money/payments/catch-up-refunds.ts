import { type Failure, failed } from '#domain/kernel/failure.ts'
import type { Scope } from '#server/db/scope.ts'
import { isGuarded } from '#server/drill.ts'
import type { PayDeps } from './payment.ts'
import { settlePayment } from './settle-payment.ts'
import { settleRefunds } from './settle-refunds.ts'

/** Settles a payment and then its refunds, because a refund's event may arrive before its payment's. */
export const catchUpRefunds = async (
  deps: PayDeps,
  scope: Scope,
  paymentId: string,
): Promise<Failure | undefined> => {
  const settled = isGuarded(deps.drill, 'catchUp') ? await settlePayment(deps, scope, paymentId) : undefined
  return failed(settled) ? settled : settleRefunds(deps, scope, paymentId)
}
