import { cartQuery } from '#web/lib/cart.ts'
import { useReadOnFocus } from '#web/lib/use-read-on-focus.ts'
import { useQuery } from '@tanstack/react-query'

/** Loads the cart for pages that show it, not just its count, so that changes in another window appear immediately. */
export const useCart = () => {
  const query = useQuery(cartQuery)
  useReadOnFocus(query.refetch)
  return query
}
