/** Identifies the owner of a cart as a map key. */
export const ownerKey = (owner: { readonly userId: string } | { readonly visitorId: string }): string =>
  'userId' in owner ? `user ${owner.userId}` : `visitor ${owner.visitorId}`

/** Identifies the owner from a row of carts. */
export const keyOfCart = (cart: {
  readonly userId: string | null
  readonly visitorId: string | null
}): string => ownerKey(cart.userId === null ? { visitorId: cart.visitorId ?? '' } : { userId: cart.userId })
