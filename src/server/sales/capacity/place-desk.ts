import { type Clock, nowOf } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { writeTogether } from '#server/db/write-together.ts'
import type { Drill } from '#server/drill.ts'
import { inDeskTransaction } from './in-desk-transaction.ts'
import type { PlaceAsk, PlaceOutcome } from './place-ask.ts'
import { takeIn } from './take-in.ts'

export interface PlaceDesk {
  readonly take: (clientId: string, ask: PlaceAsk) => Promise<PlaceOutcome>
}

/** Serves requests of one client in one transaction: locks once, in order, decides in memory, and writes once. */
export const takeBatch = (
  database: Database,
  clientId: string,
  asks: readonly PlaceAsk[],
  now: Temporal.Instant,
  drill?: Drill,
): Promise<readonly PlaceOutcome[]> =>
  inDeskTransaction(database, clientId, now, (tx) => takeIn(tx, asks, drill))

export const placeDesk = (database: Database, clock: Clock, drill?: Drill): PlaceDesk => ({
  take: writeTogether((clientId, asks) => takeBatch(database, clientId, asks, nowOf(clock, clientId), drill)),
})
