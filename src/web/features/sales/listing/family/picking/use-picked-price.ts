import { pickQuotes } from '#contract/sales/cart/pick-quotes.ts'
import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { lineOf, type Pick } from '#domain/sales/bookings/pick.ts'
import { pricePick } from '#domain/sales/bookings/price-pick.ts'
import { cartQuery } from '#web/lib/cart.ts'
import { queryOf } from '#web/lib/query.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { PickedPrice } from './picked-price.ts'

/** Waits for a pause while several attendees are ticked. */
const pauseMs = 200

/**
 * Calculates the price of a choice as in the cart. The browser calculates it with the same function if nothing else
 * affects it. If discounts apply, the cart's contents count too, so the server is asked.
 */
export const usePickedPrice = (activity: PublicActivity, pick: Pick, signedIn: boolean): PickedPrice => {
  const own = pricePick(activity, pick, signedIn)
  // The count in the header loads the cart. Someone without a cart hasn't entered a code.
  const { data: cart } = useQuery({ ...cartQuery, enabled: false })
  const isOff = activity.discounts.length > 0 || (cart !== undefined && cart.code !== null)
  const asks = isOff && own.lines.length > 0
  const body = { activityGroup: activity._id, line: lineOf(activity, pick, signedIn) }
  const [asked] = useDebouncedValue(asks ? JSON.stringify(body) : '', pauseMs)
  const quoted = useQuery({
    ...queryOf(pickQuotes.read, { body }),
    enabled: asks && asked === JSON.stringify(body),
    staleTime: 0,
    gcTime: 0,
  })
  if (!asks) return { ...own, others: 0, isOfCart: false, isLooking: false, isUnknown: false }
  const isOfCart = quoted.data !== undefined
  return {
    // Never the previous answer, whose lines would appear under the wrong names.
    ...(quoted.data ?? { ...own, others: 0 }),
    isOfCart,
    isLooking: !isOfCart && !quoted.isError,
    isUnknown: quoted.isError,
  }
}
