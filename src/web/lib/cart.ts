import { type Cart, carts } from '#contract/sales/cart/cart.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callWith } from './call.ts'
import { markCart } from './cart-mark.ts'
import { keepAnswer } from './keep-answer.ts'
import { queryKeyOf, queryOf } from './query.ts'

const key = queryKeyOf(carts.read, {})

/** The query for the user's own cart. It refreshes whenever people return to the page, because holds run out. */
export const cartQuery = {
  ...queryOf(carts.read),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const cart = await callWith(carts.read, {}, { signal })
    markCart(cart.lines.length > 0)
    return cart
  },
  staleTime: 0,
}

/** Stores the cart that a change returned, so that the count in the header updates immediately. */
export const useKeepCart = () => {
  const queryClient = useQueryClient()
  return (cart: Cart) => {
    markCart(cart.lines.length > 0)
    keepAnswer(queryClient, key, cart)
  }
}
