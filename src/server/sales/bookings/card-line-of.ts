import { cardLine } from '#domain/money/payments/card-line.ts'
import type { Tx } from '#server/db/transaction.ts'
import { addOnsOf, itemsOf } from './item-rows.ts'

/** Names what is in a booking or cart for the card provider's page. */
export const cardLineOf = async (tx: Tx, bookingId: string): Promise<string | undefined> => {
  const items = await itemsOf(tx, [bookingId], ['pending', 'ready', 'used', 'archived'])
  const addOns = await addOnsOf(
    tx,
    items.map(({ id }) => id),
  )
  const withAddOns = new Set(addOns.map(({ itemId }) => itemId))
  return cardLine(
    items.map(({ id, activityName, planName }) => ({
      activity: activityName,
      plan: planName,
      hasAddOns: withAddOns.has(id),
    })),
  )
}
