import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { Tx } from '#server/db/transaction.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { lockClient } from '#server/platform/clients/lock-client.ts'
import { lockCurrency } from '#server/platform/clients/update-client.ts'
import type { ActivityContent } from './form-of-rows.ts'

type Priced = Pick<ActivityContent, 'tickets' | 'addOns'>

const hasPrice = ({ tickets, addOns }: Priced): boolean =>
  tickets.some(({ price, coverFeePerSession }) => price > 0 || (coverFeePerSession ?? 0) > 0) ||
  addOns.some(({ price }) => price > 0)

/**
 * Finishes every save: refreshes public pages and fixes the currency once prices exist. All code locks the organiser's
 * row last. If the time zone changed since it was read, the instants just written are wrong, so the save fails and must
 * be sent again.
 */
export const settle = async (tx: Tx, client: Client, content: Priced): Promise<Failure | undefined> => {
  const { timeZone } = await lockClient(tx)
  if (timeZone !== client.timeZone) return new Failure('busy', messages.tryAgainShortly)
  if (hasPrice(content)) await lockCurrency(tx)
  await bumpCatalogue(tx)
  return undefined
}
