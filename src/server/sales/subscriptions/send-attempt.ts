import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import { noteAnswer } from '#server/gateways/cards/ask-once.ts'
import type { Refused } from '#server/gateways/cards/outcome.ts'
import { lostAccess, noteDeauthorised } from '#server/money/payment-settings/card-accounts/refresh-account.ts'
import { finishPayment } from '#server/money/payments/end-payment.ts'
import { failureForPayer } from '#server/money/payments/failure-for-payer.ts'
import { lockInOrder } from '#server/money/payments/lock-in-order.ts'
import type { PayDeps, PaymentRow } from '#server/money/payments/payment.ts'
import { forgetCard } from '#server/money/payments/saved-cards.ts'
import { applyIntent } from '#server/money/payments/settle-attempt.ts'
import type { BegunAttempt } from './begin-attempt.ts'

/**
 * Ends an attempt that the provider rejected without asking the bank. A card that the provider doesn't know any more is
 * forgotten.
 */
const giveUp = (scope: Scope, { payment, call }: BegunAttempt, { code, status }: Refused) =>
  scope.transaction(async (tx) => {
    const locked = await lockInOrder(tx, payment.id)
    if (!locked) return undefined
    await noteAnswer(tx, call, { status, objectId: null })
    const isUnknown = code === 'resource_missing' || code === 'payment_method_unexpected_state'
    if (isUnknown)
      await forgetCard(
        tx,
        { userId: payment.userId, account: call.account },
        String(call.params['payment_method']),
      )
    return finishPayment(
      tx,
      scope,
      locked,
      'failed',
      { failure: messages.cardNotAccepted.text },
      { code: isUnknown ? 'resource_missing' : (code ?? 'unknown'), advice: null },
    )
  })

/**
 * Charges a saved card without its owner being present. Each attempt is sent once, with a key and parameters stored
 * before. If no answer arrives it stays open, and the sweep looks it up before anything new is tried.
 */
export const sendAttempt = async (
  { cards, drill }: PayDeps,
  scope: Scope,
  attempt: BegunAttempt,
): Promise<PaymentRow | Failure | undefined> => {
  const { payment, call } = attempt
  if (!cards) return new Failure('busy', messages.cardProviderSilent)
  drill?.at?.('attempt-kept')
  const outcome = await cards.createIntent(call.account, call)
  drill?.at?.('after-provider-call')
  if (outcome.kind === 'done') {
    const { id, status } = outcome.value
    return applyIntent(scope, payment.id, outcome.value, drill, (tx) =>
      noteAnswer(tx, call, { status: status === 'succeeded' ? 200 : 402, objectId: id }),
    )
  }
  if (outcome.kind === 'unknown') return failureForPayer(scope, outcome)
  if (!lostAccess(outcome)) return giveUp(scope, attempt, outcome)
  await noteDeauthorised(scope, call.account)
  return failureForPayer(scope, outcome)
}
