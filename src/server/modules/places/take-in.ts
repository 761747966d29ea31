import type { Tx } from '../../db/transaction.ts'
import type { Drill } from '../../drill.ts'
import { waitingFor } from '../waitlists/waiting-for.ts'
import { claimAsks, freeClaims } from './claim-asks.ts'
import { type Accepted, type Decided, decideBatch } from './decide-batch.ts'
import { lockCarts } from './lock-carts.ts'
import { lockCounters } from './lock-counters.ts'
import type { PlaceAsk, PlaceOutcome } from './place-ask.ts'
import { writeTaken } from './write-taken.ts'

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

/** The one way in which places are taken: locks once, in order; decides in memory; writes once. */
export const takeIn = async (
  tx: Tx,
  all: readonly PlaceAsk[],
  drill?: Drill,
): Promise<readonly PlaceOutcome[]> => {
  if (all.length === 0) return []
  const repeated = await claimAsks(tx, all)
  const asks = all.filter((ask) => !repeated.has(ask))
  const owners = asks.flatMap((ask) => (ask.kind === 'hold' ? [ask.owner] : []))
  // Carts, then tickets, then sessions, without waiting in between (lock-order.test.ts).
  const [carts, before] = await Promise.all([
    lockCarts(tx, owners),
    lockCounters(tx, concernedBy(asks), drill),
  ])
  // Only the team may go past those who wait, and is warned; what is free to customers nobody waits for.
  const waiting = asks.some(({ kind }) => kind === 'book')
    ? await waitingFor(tx, [...before.sessions.keys()])
    : {}
  const { decided, after } = decideBatch(asks, before, { carts, waiting }, tx.now)
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
