import { code } from './code.ts'
import type { Discount, DiscountKind } from './discount.ts'
import { multiActivity } from './multi-activity.ts'
import { multiAttendee } from './multi-attendee.ts'
import { multiSession } from './multi-session.ts'
import type { Offer, OpenCart } from './open-cart.ts'

type WorkOut<One extends Discount> = (discount: One, cart: OpenCart) => readonly Offer[]

/** The calculation for each kind of discount. A fifth kind needs one file and one line here. */
const kinds: { readonly [Kind in DiscountKind]: WorkOut<Extract<Discount, { readonly kind: Kind }>> } = {
  multiActivity,
  multiSession,
  multiAttendee,
  code,
}

type DiscountOf<Kind extends DiscountKind> = {
  [One in Kind]: Extract<Discount, { readonly kind: One }> & { readonly kind: One }
}[Kind]

export const discountOffersOf = <Kind extends DiscountKind>(
  discount: DiscountOf<Kind>,
  cart: OpenCart,
): readonly Offer[] => kinds[discount.kind](discount, cart)
