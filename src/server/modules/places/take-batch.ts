import type { Database } from '../../db/database.ts'
import { type Actor, inTransaction, type Tx } from '../../db/transaction.ts'
import type { Drill } from '../../drill.ts'
import { claimAsks, freeClaims } from './claim-asks.ts'
import { type Accepted, type Decided, decideBatch } from './decide-batch.ts'
import { lockCarts } from './lock-carts.ts'
import { lockCounters } from './lock-counters.ts'
import type { PlaceAsk, PlaceOutcome } from './place-ask.ts'
import { writeTaken } from './write-taken.ts'

/** Each ask has an actor of its own; this one only names the transaction. */
const desk: Actor = { kind: 'job', id: undefined, name: 'Place desk' }

const sortedUnion = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted()

/** What the asks are about. */
export const concernedBy = (asks: readonly Pick<PlaceAsk, 'lines'>[]) => {
  const lines = asks.flatMap((ask) => ask.lines)
  return {
    ticketIds: sortedUnion(lines.map(({ ticketId }) => ticketId)),
    sessionIds: sortedUnion(lines.flatMap(({ sessionIds }) => sessionIds)),
  }
}

const outcomeOf = (
  one: Decided,
  itemIds: readonly (readonly string[])[],
  accepted: readonly Accepted[],
): PlaceOutcome =>
  'refusal' in one
    ? { taken: false, refusal: one.refusal }
    : {
        taken: true,
        bookingId: one.bookingId,
        found: one.found,
        itemIds: itemIds[accepted.indexOf(one)] ?? [],
      }

/** The same inside a transaction that is open already: the demo is made in one. */
export const takeIn = async (
  tx: Tx,
  all: readonly PlaceAsk[],
  drill?: Drill,
): Promise<readonly PlaceOutcome[]> => {
  const repeated = await claimAsks(tx, all)
  const asks = all.filter((ask) => !repeated.has(ask))
  const carts = await lockCarts(
    tx,
    asks.flatMap((ask) => (ask.kind === 'hold' ? [ask.owner] : [])),
  )
  const before = await lockCounters(tx, concernedBy(asks), drill)
  const { decided, after } = decideBatch(asks, before, carts, tx.now)
  const accepted = decided.filter((one): one is Accepted => 'found' in one)
  const itemIds = await writeTaken(tx, accepted, before, after)
  await freeClaims(
    tx,
    asks.filter((_, index) => 'refusal' in (decided[index] ?? {})),
  )
  const outcomes = new Map<PlaceAsk, PlaceOutcome>()
  for (const [ask, refusal] of repeated) outcomes.set(ask, { taken: false, refusal })
  for (const [index, ask] of asks.entries()) {
    const one = decided[index]
    if (one) outcomes.set(ask, outcomeOf(one, itemIds, accepted))
  }
  return all.flatMap((ask) => outcomes.get(ask) ?? [])
}

/** Asks of one client in one transaction: locks once, in order; decides in memory; writes once. */
export const takeBatch = (
  database: Database,
  clientId: string,
  asks: readonly PlaceAsk[],
  now: Temporal.Instant,
  drill?: Drill,
): Promise<readonly PlaceOutcome[]> =>
  inTransaction(database, { clientId, actor: desk, now, requestId: undefined }, (tx) =>
    takeIn(tx, asks, drill),
  )
