/** A purchase, and what of its price went back in all. */
export interface RefundedPurchase {
  readonly credits: number
  readonly price: number
  readonly refunded: number
}

/** How many of its credits go with that: their share of the price, a started credit as a whole one. */
export const refundedCredits = ({ credits, price, refunded }: RefundedPurchase): number =>
  price === 0 ? 0 : Math.ceil((credits * refunded) / price)

/**
 * Of credits that come back to their purchases, those that go again at once: money of these was refunded while the
 * credits were used. `taken` says of how many that is so, by purchase.
 */
export const goneOnReturn = <Credit extends { readonly lotId: string }>(
  back: readonly Credit[],
  taken: ReadonlyMap<string, number>,
): readonly Credit[] => {
  const left = new Map(taken)
  return back.filter(({ lotId }) => {
    const more = left.get(lotId) ?? 0
    left.set(lotId, more - 1)
    return more > 0
  })
}

/** What is still to be taken of each purchase when these are gone. */
export const stillTaken = (
  taken: ReadonlyMap<string, number>,
  gone: readonly { readonly lotId: string }[],
): ReadonlyMap<string, number> => {
  const left = new Map(taken)
  for (const { lotId } of gone) left.set(lotId, (left.get(lotId) ?? 0) - 1)
  return left
}
