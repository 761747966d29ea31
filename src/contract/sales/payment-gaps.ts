import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { id } from '#contract/shapes.ts'
import { paymentMethodKinds } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'

const named = z.object({ _id: id, name: z.string() })

const gaps = z.object({
  /** The methods that customers can use now. */
  taken: z.array(z.enum(paymentMethodKinds)),
  /** Activities on sale, with the tickets or add-ons that none of these methods can pay for. */
  activityGroups: z.array(named.extend({ tickets: z.array(named), addOns: z.array(named) })),
  sessionPasses: z.array(named),
})
export type PaymentGaps = z.infer<typeof gaps>

export const paymentGaps = {
  read: operation({
    id: 'paymentGaps.read',
    method: 'GET',
    path: '/api/payment-gaps',
    summary: 'What is on sale with a price that no payment method can pay for',
    access: 'activities.read',
    answer: gaps,
  }),
}
