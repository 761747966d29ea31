import type { TicketOffer } from './ticket-offer.ts'

export interface PriceFrom {
  /** The lowest price of the tickets that can be bought. Null if none can. */
  readonly price: number | null
  readonly monthly: boolean
  /** True if another ticket has a different price. */
  readonly hasMorePrices: boolean
  /** True if tickets are sold but none has room. */
  readonly full: boolean
}

/**
 * Calculates the price shown on a card. A full ticket doesn't count, because a price should lead to something that can
 * be bought.
 */
export const priceFromOffers = (
  offers: readonly Pick<TicketOffer, 'priceNow' | 'monthly' | 'full' | 'onSale'>[],
): PriceFrom => {
  const onSale = offers.filter((offer) => offer.onSale)
  const free = onSale.filter(({ full }) => !full)
  // If two prices are equal, a ticket that is paid once is cheaper than a monthly one.
  const [lowest, ...others] = free.toSorted(
    (a, b) => a.priceNow - b.priceNow || Number(a.monthly) - Number(b.monthly),
  )
  return {
    price: lowest?.priceNow ?? null,
    monthly: lowest?.monthly ?? false,
    hasMorePrices: others.some(
      ({ priceNow, monthly }) => priceNow !== lowest?.priceNow || monthly !== lowest.monthly,
    ),
    full: onSale.length > 0 && free.length === 0,
  }
}
