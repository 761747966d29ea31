import { type Cart, carts } from '#contract/sales/cart/cart.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callWith } from './call.ts'
import { markCart } from './cart-mark.ts'
import { keepAnswer } from './keep-answer.ts'
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

/** Puts the answer of a change where everybody reads it: the count in the header follows at once. */
export const useKeepCart = () => {
  const queryClient = useQueryClient()
  return (cart: Cart) => {
    markCart(cart.lines.length > 0)
    keepAnswer(queryClient, key, cart)
  }
}
