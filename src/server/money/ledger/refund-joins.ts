import { and, eq } from 'drizzle-orm'
import { type PaidMethod, paidMethods } from '#domain/money/payments/payment-states.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'

export const ofPayment = and(eq(payments.clientId, refunds.clientId), eq(payments.id, refunds.paymentId))

/**
 * Returns the method as one that can be refunded. Refunds use the payment's own method, so every value is a payment
 * method.
 */
export const methodOf = (method: string): PaidMethod => {
  const known = paidMethods.find((one) => one === method)
  if (known === undefined) throw new Error(`a refund by ${method}`)
  return known
}
