import { Failure } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Outcome } from '#server/gateways/cards/outcome.ts'
import { lostAccess, noteDeauthorised } from '#server/money/payment-settings/card-accounts/refresh-account.ts'
import { finishPayment } from './end-payment.ts'
import { failureForPayer } from './failure-for-payer.ts'
import { lockInOrder } from './lock-in-order.ts'
import { tellUnseen } from './payment-emails.ts'
import { isAttempt, isOpen, type PaymentRow } from './payment.ts'

type Trouble = Exclude<Outcome<unknown>, { kind: 'done' }>

const isMissing = (outcome: Trouble): boolean =>
  outcome.kind === 'refused' && outcome.code === 'resource_missing'

/** Says whether the payment's page has surely expired, so that it can't be paid any more. */
const isClosed = ({ expiresAt, createdAt }: PaymentRow, now: Temporal.Instant): boolean => {
  const closes = expiresAt ?? createdAt.add({ minutes: limits.checkoutMinutes })
  return Temporal.Instant.compare(closes.add({ minutes: limits.holdAfterCheckoutMinutes }), now) <= 0
}

/**
 * Ends a payment that the provider won't show us, because we lost the account or the page doesn't exist. It can't stay
 * open for ever, nor can the places it holds. It stays while someone might still be paying. If the account was lost, we
 * can't know whether it was paid: both sides are told, and the payment is checked once more if we get the account back.
 */
export const endUnseen = async (
  scope: Scope,
  payment: PaymentRow,
  outcome: Trouble,
): Promise<PaymentRow | Failure> => {
  const isLost = lostAccess(outcome)
  if (isLost && payment.accountId !== null) await noteDeauthorised(scope, payment.accountId)
  if (!(isLost || isMissing(outcome)) || !isOpen(payment) || !isClosed(payment, scope.now))
    return failureForPayer(scope, outcome)
  scope.log.error({ payment: payment.id, isLost }, 'a payment is given up that nobody can see any more')
  return scope.transaction(async (tx) => {
    const locked = await lockInOrder(tx, payment.id)
    if (!locked || !isOpen(locked)) return locked ?? failureForPayer(scope, outcome)
    // If the page's address never reached us, the payer never had it either.
    const unseen = isLost && (locked.checkoutSessionId !== null || isAttempt(locked))
    const failure = unseen ? messages.paymentUnseen.text : messages.paymentMissing.text
    const after = await finishPayment(tx, scope, locked, 'cancelled', { failure, unseen })
    if (unseen) await tellUnseen(tx, scope.client, after)
    return after
  })
}
