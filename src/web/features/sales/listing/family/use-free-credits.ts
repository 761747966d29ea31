import { creditsAtHand } from '#contract/sales/passes/credits-at-hand.ts'
import { freeCredits } from '#domain/sales/passes/free-credits.ts'
import { cartQuery } from '#web/lib/cart.ts'
import { queryOf } from '#web/lib/query.ts'
import { useQuery } from '@tanstack/react-query'
import type { FreeCredits } from './credits-words.ts'

/** Loads the credits that a signed-in customer can use here. Undefined if there are none, or while loading. */
export const useFreeCredits = (activityGroupId: string): FreeCredits | undefined => {
  const { data: atHand } = useQuery({
    ...queryOf(creditsAtHand.ofActivity, { query: { activityGroupId } }),
    // Loaded once for the page, because any change while it is open invalidates it.
    staleTime: 60_000,
  })
  // The count in the header loads the cart already, and reloads it when people return to the page.
  const { data: cart } = useQuery({ ...cartQuery, refetchOnMount: false })
  if (!atHand?.pass || !cart) return undefined
  const { pass, credits: all } = atHand
  const credits = freeCredits({ passId: pass._id, credits: all }, cart)
  return credits === 0 ? undefined : { pass: pass.name, credits, areUsed: cart.passes?.use ?? atHand.use }
}
