import { failed, Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { openPaymentsOf } from '#server/money/payments/open-payments.ts'
import type { PayDeps } from '#server/money/payments/payment.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { findCharge } from './attempt-ended.ts'
import type { BegunAttempt } from './begin-attempt.ts'
import { lockSubscription } from './find-subscription.ts'
import { presentCard } from './own-card.ts'
import { isPromised } from './promised.ts'
import { sendAttempt } from './send-attempt.ts'
import { tryCharge } from './try-charge.ts'
import { unpaidChargesOf } from './unpaid-charges.ts'

const begin = async (tx: Tx, { client }: Scope, id: string): Promise<readonly BegunAttempt[] | Failure> => {
  const found = await findCharge(tx, id)
  const subscription = found && (await lockSubscription(tx, found.subscription.id, null))
  // Reads the charge again, with its booking locked.
  const charge =
    subscription && (await unpaidChargesOf(tx, subscription)).find((one) => one.charge.id === id)?.charge
  if (!found || !subscription) return notFound()
  if (!charge) return new Failure('conflict', messages.chargeNotOwed)
  const { bookingId } = subscription
  const isOnPage = (await openPaymentsOf(tx, bookingId)).some(({ method }) => method === 'card')
  if (isOnPage || (await isPromised(tx, bookingId, id)))
    return new Failure('conflict', messages.dueIsBeingPaid)
  if (!(await presentCard(tx, subscription.userId))) return new Failure('conflict', messages.noCardSaved)
  await recordAudit(tx, {
    action: 'subscriptions.retry',
    subject: 'subscription',
    subjectId: subscription.id,
    changes: [{ field: 'dueOn', from: null, to: charge.dueOn }],
  })
  return tryCharge(tx, client, { charge, subscription }, true)
}

/** Tries the card now on the team's request. A bank's refusal isn't an error, because the charge shows it. */
export const retryCharge = async (
  deps: PayDeps,
  scope: Scope,
  id: string,
): Promise<{ readonly success: true } | Failure> => {
  const begun = await scope.transaction((tx) => begin(tx, scope, id))
  if (failed(begun)) return begun
  for (const attempt of begun) {
    const sent = await sendAttempt(deps, scope, attempt)
    if (failed(sent)) return sent
  }
  return { success: true }
}
