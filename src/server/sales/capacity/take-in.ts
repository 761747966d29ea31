import type { PlaceCounters } from '#domain/catalogue/activities/places/place-counters.ts'
import { allSent } from '#server/db/all-sent.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Drill } from '#server/drill.ts'
import { waitingFor } from '#server/sales/waitlists/waiting-for.ts'
import { claimAsks, freeClaims } from './claim-asks.ts'
import { type Accepted, addressOf, type Decided, decideBatch } from './decide-batch.ts'
import { type LockedCart, lockCarts } from './lock-carts.ts'
import { lockCounters } from './lock-counters.ts'
import { lockGuestAddresses } from './lock-guest-addresses.ts'
import type { PlaceAsk, PlaceOutcome, PlaceRefusal } from './place-ask.ts'
import { writeTaken } from './write-taken.ts'

const sortedUnion = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted()

/** Collects the tickets and sessions that these requests concern. */
export const concernedBy = (asks: readonly Pick<PlaceAsk, 'lines'>[]) => {
  const lines = asks.flatMap((ask) => ask.lines)
  return {
    ticketIds: sortedUnion(lines.map(({ ticketId }) => ticketId)),
    sessionIds: sortedUnion(lines.flatMap(({ sessionIds }) => sessionIds)),
  }
}

/** The decisions on a batch of requests, made while everything they depend on is locked. */
interface Deciding {
  /** Repeated requests, which aren't served again. */
  readonly repeated: ReadonlyMap<PlaceAsk, PlaceRefusal>
  readonly decided: ReadonlyMap<PlaceAsk, Decided>
  /** The locked carts, by owner. */
  readonly carts: ReadonlyMap<string, LockedCart>
  readonly before: PlaceCounters
  readonly after: PlaceCounters
}

/** Locks once, in order, and decides in memory. */
const decideIn = async (tx: Tx, all: readonly PlaceAsk[], drill?: Drill): Promise<Deciding> => {
  const repeated = await claimAsks(tx, all)
  const asks = all.filter((ask) => !repeated.has(ask))
  const owners = asks.flatMap((ask) => (ask.kind === 'hold' ? [ask.owner] : []))
  // Carts, then tickets, then sessions, then addresses, sent without waiting for each other (lock-order.test.ts).
  const [carts, before, addresses] = await allSent([
    lockCarts(tx, owners),
    lockCounters(tx, concernedBy(asks), drill),
    lockGuestAddresses(tx, sortedUnion(asks.flatMap((ask) => addressOf(ask) ?? []))),
  ])
  // Only the team may pass over people on a waitlist, after a warning. Places that are free to customers have no one
  // waiting for them.
  const waiting = asks.some(({ kind }) => kind === 'book')
    ? await waitingFor(tx, [...before.sessions.keys()])
    : {}
  const { decided, after } = decideBatch(asks, before, { carts, waiting, addresses }, tx.now)
  const byAsk = asks.flatMap((ask, index): [PlaceAsk, Decided][] => {
    const one = decided[index]
    return one ? [[ask, one]] : []
  })
  return { repeated, decided: new Map(byAsk), carts, before, after }
}

/** A batch of places while it is being written. */
export interface Taking {
  readonly carts: Deciding['carts']
  readonly accepted: readonly Accepted[]
  /** In the order of the accepted requests. */
  readonly itemIds: readonly (readonly string[])[]
  /** In the order of the requests. Any statement sent after them finds the places taken. */
  readonly outcomes: Promise<readonly PlaceOutcome[]>
}

/** Starts taking places, for callers that send further queries along with the writes. */
export const beginTaking = async (tx: Tx, all: readonly PlaceAsk[], drill?: Drill): Promise<Taking> => {
  const deciding = all.length === 0 ? undefined : await decideIn(tx, all, drill)
  if (!deciding) return { carts: new Map(), accepted: [], itemIds: [], outcomes: Promise.resolve([]) }
  const { repeated, decided, carts, before, after } = deciding
  const accepted = [...decided.values()].filter((one): one is Accepted => 'found' in one)
  const { itemIds, isWritten } = writeTaken(tx, accepted, before, after)

  const outcomeOf = (ask: PlaceAsk): PlaceOutcome => {
    const one = decided.get(ask)
    if (one && 'found' in one) {
      const { bookingId, found } = one
      return { taken: true, bookingId, found, itemIds: itemIds[accepted.indexOf(one)] ?? [] }
    }
    const refusal = one?.refusal ?? repeated.get(ask)
    if (!refusal) throw new Error('an ask for places was not decided')
    return { taken: false, refusal }
  }
  const finish = async () => {
    await isWritten
    await freeClaims(
      tx,
      [...decided].flatMap(([ask, one]) => ('refusal' in one ? [ask] : [])),
    )
    return all.map(outcomeOf)
  }
  return { carts, accepted, itemIds, outcomes: finish() }
}

/** Takes places, the only way they are taken: locks once, in order, decides in memory, and writes once. */
export const takeIn = async (
  tx: Tx,
  asks: readonly PlaceAsk[],
  drill?: Drill,
): Promise<readonly PlaceOutcome[]> => (await beginTaking(tx, asks, drill)).outcomes
