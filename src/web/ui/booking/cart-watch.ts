import type { Cart } from '#contract/sales/cart/cart.ts'

/** What a page knows about its carts, by their ids, which become the ids of the bookings. */
export interface CartWatch {
  /** The last cart shown with items in it. */
  readonly seen: string | null
  /** A cart shown before the current cart, which is no longer anyone's cart. */
  readonly left: string | null
}

type Shown = Pick<Cart, '_id' | 'lines'>

export const nothingSeen: CartWatch = { seen: null, left: null }

/** Updates what a page knows about its carts after a new answer. Returns the same object if nothing changed. */
export const watched = (before: CartWatch, { _id, lines }: Shown): CartWatch => {
  const now = lines.length > 0 ? _id : null
  if (before.seen !== null && _id !== before.seen) return { seen: now, left: before.seen }
  return now === null || now === before.seen ? before : { ...before, seen: now }
}

/** Says whether the cart that was shown with items is now empty. */
export const isEmptied = ({ seen }: CartWatch, { _id, lines }: Shown): boolean =>
  seen !== null && seen === _id && lines.length === 0
