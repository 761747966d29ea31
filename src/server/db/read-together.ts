import type { Clock } from '../clock.ts'
import { batchedRead } from './batched-read.ts'
import type { Database } from './database.ts'
import { inTransaction, type Tx } from './transaction.ts'

export interface ReadDeps {
  readonly database: Database
  readonly clock: Clock
}

/**
 * One read for all of a client who ask at the same moment: at nine in the morning everybody asks the same, and a round
 * trip to the database is most of what a small question costs. Nobody gets what was read before they asked.
 */
export const readTogether = <Value>(
  { database, clock }: ReadDeps,
  name: string,
  load: (tx: Tx, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): ((clientId: string, key: string) => Promise<Value | undefined>) => {
  const actor = { kind: 'job' as const, id: undefined, name }
  const ofClients = new Map<string, (key: string) => Promise<Value | undefined>>()
  const ofClient = (clientId: string) => {
    const known = ofClients.get(clientId)
    if (known) return known
    const read = batchedRead<Value>((keys) =>
      inTransaction(database, { clientId, actor, now: clock.now(), requestId: undefined }, (tx) =>
        load(tx, keys),
      ),
    )
    ofClients.set(clientId, read)
    return read
  }
  return (clientId, key) => ofClient(clientId)(key)
}
