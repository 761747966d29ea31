import type { CardProvider, IntentView } from '#server/gateways/cards/card-provider.ts'
import { mapOutcome, type Outcome } from '#server/gateways/cards/outcome.ts'

/** What became of a charge whose answer never came, looked for among those of its payer. One that worked tells most. */
export const findIntent = async (
  cards: CardProvider,
  account: string,
  customer: string,
  paymentId: string,
): Promise<Outcome<IntentView | undefined>> =>
  mapOutcome(await cards.listIntents(account, customer), (intents) => {
    const own = intents.filter(({ reference }) => reference === paymentId)
    return own.find(({ status }) => status === 'succeeded') ?? own[0]
  })
