import type { SavedCard } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { failed, Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { readCardMethod } from '#server/money/payment-settings/methods/payment-method.ts'
import { beginPayment } from '#server/money/payments/begin-payment.ts'
import type { PayDeps } from '#server/money/payments/payment.ts'
import { findCard } from '#server/money/payments/saved-cards.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'

/** Describes a customer's saved card, if they have one on the account that takes cards now. */
export const presentCard = async (tx: Tx, userId: string): Promise<SavedCard | null> => {
  const { accountId } = await readCardMethod(tx)
  const row = accountId === null ? undefined : await findCard(tx, { userId, account: accountId })
  if (!row) return null
  const { brand, lastFour, expiryMonth, expiryYear, savedAt } = row
  return { brand, lastFour, expiryMonth, expiryYear, savedAt: savedAt.toString() }
}

/** Opens the page to save another card. Charges that wait for a card are tried as soon as it is saved. */
export const changeOwnCard = async (deps: PayDeps, scope: Scope, userId: string) => {
  const begun = await beginPayment(deps, scope, {
    userId,
    purpose: 'card',
    purposeId: null,
    amount: 0,
    method: 'card',
    provider: null,
    savesCard: true,
  })
  if (failed(begun)) return begun
  const { paymentId, payAt } = begun
  if (payAt === null) return new Failure('conflict', messages.paymentNotOpen)
  await scope.transaction((tx) =>
    recordAudit(tx, {
      action: 'ownSubscriptions.changeCard',
      subject: 'payment',
      subjectId: paymentId,
      changes: [],
    }),
  )
  return { payment: paymentId, payAt }
}
