/** A purchase and the amount of its price that was refunded in total. */
export interface RefundedPurchase {
  readonly credits: number
  readonly price: number
  readonly refunded: number
}

/** Returns how many credits a refund removes: their share of the price, rounded up to whole credits. */
export const refundedCredits = ({ credits, price, refunded }: RefundedPurchase): number =>
  price === 0 ? 0 : Math.ceil((credits * refunded) / price)

/**
 * Chooses the restored credits that are removed again immediately, because their money was refunded while they were in
 * use. `taken` counts these credits per purchase.
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

/** Returns how many credits are still to be removed per purchase after these are gone. */
export const stillTaken = (
  taken: ReadonlyMap<string, number>,
  gone: readonly { readonly lotId: string }[],
): ReadonlyMap<string, number> => {
  const left = new Map(taken)
  for (const { lotId } of gone) left.set(lotId, (left.get(lotId) ?? 0) - 1)
  return left
}
