import { pickQuotes } from '#contract/sales/cart/pick-quotes.ts'
import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { lineOf, type Pick } from '#domain/sales/bookings/pick.ts'
import { pricePick } from '#domain/sales/bookings/price-pick.ts'
import { cartQuery } from '#web/lib/cart.ts'
import { queryOf } from '#web/lib/query.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { PickedPrice } from './picked-price.ts'

/** One after another is ticked: it is asked about once they pause. */
const pauseMs = 200

/**
 * What is picked costs so much in the cart. The phone works it out by the same function where nothing else can change
 * it; where something is taken off, what is in the cart counts as well, and the server is asked.
 */
export const usePickedPrice = (activity: PublicActivity, pick: Pick, signedIn: boolean): PickedPrice => {
  const own = pricePick(activity, pick, signedIn)
  // The count in the header reads it: whoever has none has entered no code.
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
    // Never the answer of a moment ago: its lines would stand under the names of others.
    ...(quoted.data ?? { ...own, others: 0 }),
    isOfCart,
    isLooking: !isOfCart && !quoted.isError,
    isUnknown: quoted.isError,
  }
}
