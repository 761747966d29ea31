import type { TicketOffer } from './ticket-offer.ts'

export interface PriceFrom {
  /** The lowest price of what can be bought; null where nothing can. */
  readonly price: number | null
  readonly monthly: boolean
  /** Whether another ticket costs something else. */
  readonly hasMorePrices: boolean
  /** There are tickets, and none has room. */
  readonly full: boolean
}

/** What a card says about money. A ticket that is full is not what a price should lead to. */
export const priceFromOffers = (
  offers: readonly Pick<TicketOffer, 'priceNow' | 'monthly' | 'full' | 'onSale'>[],
): PriceFrom => {
  const onSale = offers.filter((offer) => offer.onSale)
  const free = onSale.filter(({ full }) => !full)
  // Of two with the same figure, the one paid once is the cheaper.
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
