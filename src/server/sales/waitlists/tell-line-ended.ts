import type { Tx } from '#server/db/transaction.ts'
import { queueEmails } from '#server/gateways/mail/queue-emails.ts'
import { readClient } from '#server/platform/clients/lock-client.ts'
import { factsOf } from './entry-facts.ts'
import type { EntryRow } from './entry-rows.ts'
import { toFamily } from './tell-waiting.ts'

export interface WhyCancelled {
  readonly reason: string
  readonly message: string
}

/** Tells families that what they waited for or were offered is cancelled, in one email per family. */
export const tellLineEnded = async (
  tx: Tx,
  entries: readonly EntryRow[],
  { reason, message }: WhyCancelled,
): Promise<void> => {
  if (entries.length === 0) return
  const client = await readClient(tx)
  const facts = await factsOf(tx, entries)
  const families = Map.groupBy(entries, ({ userId }) => userId).values()
  await queueEmails(
    tx,
    client,
    'waitlistCancelled',
    [...families].flatMap(([first, ...others]) => {
      if (first === undefined) return []
      const { to, about } = toFamily(facts, client, [first, ...others])
      return [{ to, data: { ...about, reason, message } }]
    }),
  )
}
