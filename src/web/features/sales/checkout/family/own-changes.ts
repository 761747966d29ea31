import type { Cart } from '#contract/sales/cart/cart.ts'

/**
 * Identifies the changes a customer made on this page, whose effect on the price they have seen: a code, credits, and
 * the add-ons of a waitlist offer. A cart's lines and add-ons are changed elsewhere, by them or by others.
 */
export const ownChanges = (
  { code, passes, lines }: Pick<Cart, 'code' | 'passes' | 'lines'>,
  isOffer: boolean,
): string => {
  const extras = lines.map(({ addOns }) => addOns.map(({ _id, activities }) => [_id, activities]))
  return JSON.stringify([code?.code, passes?.use, isOffer && extras])
}
