import { type Cart, carts } from '#contract/cart.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { callWith } from './call.ts'
import { markCart } from './cart-mark.ts'
import { queryKeyOf, queryOf } from './query.ts'

const key = queryKeyOf(carts.read, {})

/** One's own cart. It is asked for again whenever people come back to the page: time has passed for it, too. */
export const cartQuery = {
  ...queryOf(carts.read),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const cart = await callWith(carts.read, {}, { signal })
    markCart(cart.lines.length > 0)
    return cart
  },
  staleTime: 0,
}

/**
 * Puts the answer of a change where everybody reads it: the count in the header follows at once. A read that is under
 * way was asked before the change, and would show the cart without it.
 */
export const keepCart = (queryClient: QueryClient, cart: Cart): void => {
  markCart(cart.lines.length > 0)
  void queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData(key, cart)
}

export const useKeepCart = () => {
  const queryClient = useQueryClient()
  return (cart: Cart) => keepCart(queryClient, cart)
}
