import type { Payment } from '#contract/money/payments/payments.ts'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import { finishPayment } from './end-payment.ts'
import { lockInOrder } from './lock-in-order.ts'
import { tellCalledOff } from './payment-emails.ts'
import { isOpen } from './payment.ts'
import { presentPayment } from './present-payments.ts'

/** Cancels a promised voucher or transfer that won't arrive. The payer is told, so that they don't pay it after all. */
export const callOffPayment = (scope: Scope, id: string, reason: string): Promise<Payment | Failure> =>
  scope.transaction(async (tx) => {
    const payment = await lockInOrder(tx, id)
    if (!payment) return notFound()
    if (payment.method === 'card') return new Failure('conflict', messages.onlyOfflineCalledOff)
    if (!isOpen(payment)) return new Failure('conflict', messages.paymentNotOpen)
    const after = await finishPayment(tx, scope, payment, 'cancelled', { failure: reason })
    await tellCalledOff(tx, scope.client, after)
    return presentPayment(tx, after)
  })
