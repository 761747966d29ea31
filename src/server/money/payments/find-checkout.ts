import type { CardProvider, CheckoutView } from '#server/gateways/cards/card-provider.ts'
import { mapOutcome, type Outcome } from '#server/gateways/cards/outcome.ts'

/** A paid page says most, then one that can still be paid. */
const order = ['complete', 'open', 'expired']

/** Finds the page of a payment whose address never reached us, among the payer's pages. */
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
