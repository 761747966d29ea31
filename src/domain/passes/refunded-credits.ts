/** A purchase, and what of its price went back in all. */
export interface RefundedPurchase {
  readonly credits: number
  readonly price: number
  readonly refunded: number
}

/** How many of its credits go with that: their share of the price, a started credit as a whole one. */
export const refundedCredits = ({ credits, price, refunded }: RefundedPurchase): number =>
  price === 0 ? 0 : Math.ceil((credits * refunded) / price)
