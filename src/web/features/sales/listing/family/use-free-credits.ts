import { creditsAtHand } from '#contract/sales/passes/credits-at-hand.ts'
import { freeCredits } from '#domain/sales/passes/free-credits.ts'
import { cartQuery } from '#web/lib/cart.ts'
import { queryOf } from '#web/lib/query.ts'
import { useQuery } from '@tanstack/react-query'
import type { FreeCredits } from './credits-words.ts'

/** What somebody who is signed in can still pay with here; undefined where there is nothing, or it is not known yet. */
export const useFreeCredits = (activityGroupId: string): FreeCredits | undefined => {
  const { data: atHand } = useQuery({
    ...queryOf(creditsAtHand.ofActivity, { query: { activityGroupId } }),
    // Asked once for the page: whatever changes it while people are here says so.
    staleTime: 60_000,
  })
  // The count in the header reads it already, and again when people come back.
  const { data: cart } = useQuery({ ...cartQuery, refetchOnMount: false })
  if (!atHand?.pass || !cart) return undefined
  const { pass, credits: all } = atHand
  const credits = freeCredits({ passId: pass._id, credits: all }, cart)
  return credits === 0 ? undefined : { pass: pass.name, credits, areUsed: cart.passes?.use ?? atHand.use }
}
