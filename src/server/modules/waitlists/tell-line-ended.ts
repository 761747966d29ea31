import type { Tx } from '../../db/transaction.ts'
import { queueEmails } from '../../gateways/mail/queue-emails.ts'
import { readClient } from '../clients/lock-client.ts'
import { factsInWords, factsOf } from './entry-facts.ts'
import type { EntryRow } from './entry-rows.ts'
import { listOf, toOwner } from './tell-waiting.ts'

export interface WhyCancelled {
  readonly reason: string
  readonly message: string
}

/** What they waited for, or were offered, does not take place: one email for each family. */
export const tellLineEnded = async (
  tx: Tx,
  entries: readonly EntryRow[],
  { reason, message }: WhyCancelled,
): Promise<void> => {
  if (entries.length === 0) return
  const client = await readClient(tx)
  const facts = await factsOf(tx, entries)
  await queueEmails(
    tx,
    client,
    'waitlistCancelled',
    [...Map.groupBy(entries, ({ userId }) => userId).values()].flatMap((own) => {
      const words = own.map((entry) => factsInWords(facts, client, entry))
      const [first] = own
      if (first === undefined) return []
      const lines = words.map(({ who, when }) => ({ who, when }))
      return [
        {
          to: toOwner(facts, first),
          data: { activity: words[0]?.activity ?? '', lines, reason, message, link: listOf(client) },
        },
      ]
    }),
  )
}
