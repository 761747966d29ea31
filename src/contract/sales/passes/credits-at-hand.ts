import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { id } from '#contract/shapes.ts'

const atHand = z.object({
  /** Null if the customer has no credits of a pass that the activity takes. */
  pass: z.object({ _id: id, name: z.string() }).nullable(),
  /**
   * The credits that are valid now, including those that the cart would use. Credits are only taken when the cart is
   * paid for.
   */
  credits: z.number().int(),
  /**
   * False if the customer has switched passes off in the cart. The cart itself says so only while it has lines that
   * take a pass.
   */
  use: z.boolean(),
})
export type CreditsAtHand = z.infer<typeof atHand>

/** Separate from the other pass operations, because the activity page needs only this answer. */
export const creditsAtHand = {
  ofActivity: operation({
    id: 'creditsAtHand.ofActivity',
    method: 'GET',
    path: '/api/user/passes/at-hand',
    summary: 'One’s own session pass credits that can be used in an activity now',
    access: 'account.use',
    query: z.object({ activityGroupId: id }),
    answer: atHand,
  }),
}
