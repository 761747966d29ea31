import { and, eq } from 'drizzle-orm'
import { type PaidMethod, paidMethods } from '#domain/money/payments/payment-states.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'

export const ofPayment = and(eq(payments.clientId, refunds.clientId), eq(payments.id, refunds.paymentId))

/** One can be given back only the way it came, so that every method is one that money comes by. */
export const methodOf = (method: string): PaidMethod => {
  const known = paidMethods.find((one) => one === method)
  if (known === undefined) throw new Error(`a refund by ${method}`)
  return known
}
