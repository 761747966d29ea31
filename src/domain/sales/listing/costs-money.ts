interface Priced {
  readonly tickets: readonly { readonly price: number; readonly priceNow: number }[]
  readonly addOns: readonly { readonly price: number }[]
}

/** Says whether anything of an activity has a price, so that there could be something to refund. */
export const costsMoney = ({ tickets, addOns }: Priced): boolean =>
  tickets.some(({ price, priceNow }) => price > 0 || priceNow > 0) || addOns.some(({ price }) => price > 0)
