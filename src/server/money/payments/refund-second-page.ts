import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import type { CheckoutView } from '#server/gateways/cards/card-provider.ts'
import { failureForPayer } from './failure-for-payer.ts'
import type { PayDeps, PaymentRow } from './payment.ts'

/**
 * Refunds the second of two paid pages of one payment. No one owed this money, so it isn't in our books. Asks the
 * provider first what has already been refunded.
 */
export const refundSecondPage = async (
  { cards }: PayDeps,
  scope: Scope,
  payment: PaymentRow,
  { account, intent, reference }: CheckoutView,
): Promise<PaymentRow | Failure> => {
  if (intent === null || reference !== payment.id || account !== payment.accountId) return payment
  if (!cards) return new Failure('busy', messages.cardProviderSilent)
  const made = await cards.listRefunds(account, intent.id)
  if (made.kind !== 'done') return failureForPayer(scope, made)
  const isReturned = made.value.some(({ status }) => status !== 'failed' && status !== 'canceled')
  if (isReturned || intent.amountReceived === 0) return payment
  scope.log.error(
    { payment: payment.id, intent: intent.id },
    'a payment was made twice, so the second is being refunded',
  )
  const refunded = await cards.createRefund(account, {
    key: `second_${intent.id}`,
    params: { payment_intent: intent.id, amount: intent.amountReceived },
  })
  if (refunded.kind === 'refused')
    scope.log.error({ payment: payment.id, intent: intent.id }, 'a second payment could not be refunded')
  return refunded.kind === 'done' ? payment : failureForPayer(scope, refunded)
}
