import type { CreditsAtHand } from '#contract/sales/passes/credits-at-hand.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Scope } from '#server/db/scope.ts'
import { cartsOf } from '#server/sales/capacity/find-carts.ts'
import { passesAtHand } from './passes-at-hand.ts'

/** Lists the credits that a customer could use for this activity, as the cart will see them. */
export const creditsAtHand = (
  scope: Scope,
  userId: string,
  activityGroupId: string,
): Promise<CreditsAtHand> =>
  scope.transaction(async (tx) => {
    const [of, [cart]] = await Promise.all([
      passesAtHand(tx, [activityGroupId], [userId]),
      tx.sql
        .select({ use: bookings.usePasses })
        .from(bookings)
        .where(cartsOf(tx, [{ userId }])),
    ])
    const { lots, ofActivity } = of(userId)
    const pass = ofActivity.get(activityGroupId)
    return {
      pass: pass ? { _id: pass.id, name: pass.name } : null,
      credits: lots.reduce((sum, { left }) => sum + left, 0),
      use: cart?.use ?? true,
    }
  })
