import type { Cart } from '#contract/sales/cart/cart.ts'

/** Carts by their ids, which become those of the bookings. */
export interface CartWatch {
  /** The last that was shown with something in it. */
  readonly seen: string | null
  /** One that was shown before it, and is nobody's cart any more. */
  readonly left: string | null
}

type Shown = Pick<Cart, '_id' | 'lines'>

export const nothingSeen: CartWatch = { seen: null, left: null }

/** What a page knows of carts after it has shown another answer; the same object where that is nothing new. */
export const watched = (before: CartWatch, { _id, lines }: Shown): CartWatch => {
  const now = lines.length > 0 ? _id : null
  if (before.seen !== null && _id !== before.seen) return { seen: now, left: before.seen }
  return now === null || now === before.seen ? before : { ...before, seen: now }
}

/** Nothing is in it any more of what was shown. */
export const isEmptied = ({ seen }: CartWatch, { _id, lines }: Shown): boolean =>
  seen !== null && seen === _id && lines.length === 0
