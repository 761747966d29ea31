import type { Cart } from '#contract/sales/cart/cart.ts'
import { useState } from 'react'
import { isEmptied, nothingSeen, watched } from './cart-watch.ts'

/** Tracks the cart that a page shows while it is open, because it may be booked or emptied in another window. */
export const useCartWatch = (cart: Pick<Cart, '_id' | 'lines'> | undefined) => {
  const [before, keep] = useState(nothingSeen)
  const watch = cart ? watched(before, cart) : before
  if (watch !== before) keep(watch)
  return { left: watch.left, emptied: cart !== undefined && isEmptied(watch, cart) }
}
