import { Failure, notFound } from '#domain/kernel/failure.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { finishPayment } from './end-payment.ts'
import { expectLess } from './fit-announced.ts'
import { lockInOrder } from './lock-in-order.ts'
import { tellHowToPay, tellPromiseCancelled } from './payment-emails.ts'
import { isOpen, type PaymentRow } from './payment.ts'
import { purposes } from './purposes.ts'

const cancelPart = async (
  tx: Tx,
  { client }: Scope,
  payment: PaymentRow,
  amount: number,
): Promise<PaymentRow> => {
  const after = await expectLess(tx, payment, payment.amount - amount)
  await purposes[payment.purpose].partGone?.(tx, payment, amount)
  await tellHowToPay(tx, client, after, payment.amount)
  return after
}

/** Cancels in the caller's transaction. The caller has locked what the payment is for, and then the payment. */
export const cancelLocked = async (
  tx: Tx,
  scope: Scope,
  payment: PaymentRow,
): Promise<PaymentRow | Failure> => {
  if (!isOpen(payment)) return payment
  const terms = await purposes[payment.purpose].cancelTerms(tx, scope.client, payment)
  const { amount, credits, whyNot } = terms
  if (whyNot !== null) return new Failure('conflict', whyNot)
  const after =
    amount < payment.amount
      ? await cancelPart(tx, scope, payment, amount)
      : await finishPayment(tx, scope, payment, 'cancelled', {})
  await tellPromiseCancelled(tx, scope.client, payment, { amount, credits })
  return after
}

/**
 * Cancels a promised payment as far as the payer may. For a session pass, that is the share of its unused credits: the
 * rest of the promise stays, and so does what was given for it.
 */
export const cancelPromise = (scope: Scope, id: string): Promise<PaymentRow | Failure> =>
  scope.transaction(async (tx) => {
    const payment = await lockInOrder(tx, id)
    return payment ? cancelLocked(tx, scope, payment) : notFound()
  })
