import { carts } from '#contract/sales/cart/cart.ts'
import { ownWaitlists } from '#contract/sales/waitlists/own-waitlists.ts'
import { queryOf } from '#web/lib/query.ts'
import type { ReturnSearch } from '#web/lib/return-search.ts'
import { useQuery } from '@tanstack/react-query'

/**
 * Whether it is known that this is no booking: it is still one's cart, or kept from a waitlist. Only asked by those who
 * left the provider's page without paying; for all others the booking is most likely there. Undefined until it is known.
 */
export const useIsUnbooked = (bookingId: string, returned: ReturnSearch['returned']): boolean | undefined => {
  const asks = { staleTime: 0, enabled: returned === 'cancelled' }
  const cart = useQuery({ ...queryOf(carts.read), ...asks })
  const waitlists = useQuery({ ...queryOf(ownWaitlists.list), ...asks })
  if (!asks.enabled) return false
  // What was read before they left may have been paid meanwhile.
  if (!cart.isFetchedAfterMount || !waitlists.isFetchedAfterMount) return undefined
  return (
    cart.data?._id === bookingId ||
    waitlists.data?.some(({ booking, status }) => booking === bookingId && status !== 'used') === true
  )
}
