import type { CardProvider, CheckoutView } from '#server/gateways/cards/card-provider.ts'
import { mapOutcome, type Outcome } from '#server/gateways/cards/outcome.ts'

/** One that was paid tells most, then one that can be. */
const order = ['complete', 'open', 'expired']

/** The page of a payment whose address never reached us, looked for among the payer's own. */
export const findCheckout = async (
  cards: CardProvider,
  account: string,
  customer: string,
  paymentId: string,
): Promise<Outcome<CheckoutView | undefined>> =>
  mapOutcome(
    await cards.listCheckouts(account, customer),
    (pages) =>
      pages
        .filter(({ reference }) => reference === paymentId)
        .toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))[0],
  )
