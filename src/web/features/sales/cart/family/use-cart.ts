import { cartQuery } from '#web/lib/cart.ts'
import { useReadOnFocus } from '#web/lib/use-read-on-focus.ts'
import { useQuery } from '@tanstack/react-query'

/** The cart where it is looked at, and not only counted: what became of it in another window is seen at once. */
export const useCart = () => {
  const query = useQuery(cartQuery)
  useReadOnFocus(query.refetch)
  return query
}
