import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { id } from '#contract/shapes.ts'
import { passExpiryUnits } from '#domain/sales/passes/pass.ts'

/** The public details of a pass that is on sale. */
const publicPass = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  purchaseOptions: z.array(
    z.object({
      _id: id,
      creditAmount: z.number().int(),
      price: z.number().int(),
      expiresAfter: z.object({ amount: z.number().int(), unit: z.enum(passExpiryUnits) }).nullable(),
    }),
  ),
  activityGroups: z.array(z.object({ _id: id, name: z.string() })),
})
export type PublicPass = z.infer<typeof publicPass>

/** Separate from the operations for owners and for the team, because the activity page needs only this answer. */
export const publicPasses = {
  onSale: operation({
    id: 'publicPasses.onSale',
    method: 'GET',
    path: '/api/session-passes/on-sale',
    summary: 'Session passes on sale, all or those that an activity takes',
    access: 'anyone',
    query: z.object({ activityGroup: id.optional() }),
    answer: z.array(publicPass),
  }),
}
