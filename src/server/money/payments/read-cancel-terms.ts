import type { payments } from '#contract/money/payments/payments.ts'
import type { Answer } from '#contract/operation.ts'
import { failed, type Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { type CancelTerms, noneOf } from '#domain/money/payments/cancel-terms.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { findPayment, isOpen } from './payment.ts'
import { purposes } from './purposes.ts'

const termsOf = async (
  tx: Tx,
  scope: Scope,
  id: string,
  ownerId: string | undefined,
): Promise<CancelTerms | Failure> => {
  const payment = await findPayment(tx, id)
  if (!payment || (ownerId !== undefined && payment.userId !== ownerId)) return notFound()
  if (payment.method === 'card') return noneOf(messages.onlyOfflineCalledOff)
  if (!isOpen(payment)) return noneOf(messages.paymentNotOpen)
  return purposes[payment.purpose].cancelTerms(tx, scope.client, payment)
}

/** Reads what cancelling a promised payment would mean. Payers only see their own. */
export const readCancelTerms = (
  scope: Scope,
  id: string,
  ownerId?: string,
): Promise<Answer<typeof payments.cancelTerms> | Failure> =>
  scope.transaction(async (tx) => {
    const terms = await termsOf(tx, scope, id, ownerId)
    return failed(terms) ? terms : { ...terms, whyNot: terms.whyNot?.text ?? null }
  })
