import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { id } from '#contract/shapes.ts'

const atHand = z.object({
  /** Null: it takes none that one has credits of. */
  pass: z.object({ _id: id, name: z.string() }).nullable(),
  /** Good at this moment, those that the cart would use among them: they are taken when it is paid for. */
  credits: z.number().int(),
  /** Not switched off in the cart, which says so itself only of what is in it. */
  use: z.boolean(),
})
export type CreditsAtHand = z.infer<typeof atHand>

/** Apart from all else about passes: the page of an activity asks this and no more. */
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
