import { type Clock, nowOf } from '#server/clock.ts'
import { batchedReadBy } from './batched-read.ts'
import type { Database } from './database.ts'
import { inTransaction, type Tx } from './transaction.ts'

export interface ReadDeps {
  readonly database: Database
  readonly clock: Clock
}

/**
 * Answers all requests of one organiser that arrive at the same time with one read. At nine in the morning everyone
 * asks the same, and the round trip to the database is most of the cost of a small request. No answer is older than its
 * request.
 */
export const readTogether = <Ask, Value>(
  { database, clock }: ReadDeps,
  name: string,
  keyOf: (ask: Ask) => string,
  load: (tx: Tx, asks: readonly Ask[]) => Promise<ReadonlyMap<string, Value>>,
): ((clientId: string, ask: Ask) => Promise<Value | undefined>) => {
  const actor = { kind: 'job' as const, id: undefined, name }
  const ofClients = new Map<string, (ask: Ask) => Promise<Value | undefined>>()
  const ofClient = (clientId: string) => {
    const known = ofClients.get(clientId)
    if (known) return known
    const read = batchedReadBy<Ask, Value>(keyOf, (asks) =>
      inTransaction(
        database,
        { clientId, actor, now: nowOf(clock, clientId), requestId: undefined },
        (tx) => load(tx, asks),
        'kept',
      ),
    )
    ofClients.set(clientId, read)
    return read
  }
  return (clientId, ask) => ofClient(clientId)(ask)
}
