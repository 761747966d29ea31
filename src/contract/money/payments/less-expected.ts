import { z } from 'zod'
import { paymentMethodKinds } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'

const amount = z.number().int()

/** A promised payment of which less is expected now, or nothing. We tell its payer. */
export const lessExpected = z.object({
  reference: z.string(),
  method: z.enum(paymentMethodKinds),
  from: amount,
  to: amount,
})
