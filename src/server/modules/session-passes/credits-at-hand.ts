import type { CreditsAtHand } from '#contract/credits-at-hand.ts'
import type { Scope } from '../../db/scope.ts'
import { passesAtHand } from './passes-at-hand.ts'

/** What somebody could pay with in this activity, as the cart will find it. */
export const creditsAtHand = (
  scope: Scope,
  userId: string,
  activityGroupId: string,
): Promise<CreditsAtHand> =>
  scope.transaction(async (tx) => {
    const of = await passesAtHand(tx, [activityGroupId], [userId])
    const { lots, ofActivity } = of(userId)
    const pass = ofActivity.get(activityGroupId)
    return {
      pass: pass ? { _id: pass.id, name: pass.name } : null,
      credits: lots.reduce((sum, { left }) => sum + left, 0),
    }
  })
