import type { Cart } from '#contract/sales/cart/cart.ts'

/**
 * What somebody changed on this page themselves, so that they have seen what it does to the price: a code, credits, and
 * of a place from a waitlist its extras. Extras of a cart, and its lines, are changed elsewhere, by them or by others.
 */
export const ownChanges = (
  { code, passes, lines }: Pick<Cart, 'code' | 'passes' | 'lines'>,
  isOffer: boolean,
): string => {
  const extras = lines.map(({ addOns }) => addOns.map(({ _id, activities }) => [_id, activities]))
  return JSON.stringify([code?.code, passes?.use, isOffer && extras])
}
