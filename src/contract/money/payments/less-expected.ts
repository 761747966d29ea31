import { z } from 'zod'
import { paymentMethodKinds } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'

const amount = z.number().int()

/** A promised payment whose expected amount was lowered, possibly to zero. The payer is notified. */
export const lessExpected = z.object({
  reference: z.string(),
  method: z.enum(paymentMethodKinds),
  from: amount,
  to: amount,
})
