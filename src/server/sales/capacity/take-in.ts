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

/** What the asks are about. */
export const concernedBy = (asks: readonly Pick<PlaceAsk, 'lines'>[]) => {
  const lines = asks.flatMap((ask) => ask.lines)
  return {
    ticketIds: sortedUnion(lines.map(({ ticketId }) => ticketId)),
    sessionIds: sortedUnion(lines.flatMap(({ sessionIds }) => sessionIds)),
  }
}

/** What was decided about asks, while everything that it depends on is locked. */
interface Deciding {
  /** Those that came before, and are not served again. */
  readonly repeated: ReadonlyMap<PlaceAsk, PlaceRefusal>
  readonly decided: ReadonlyMap<PlaceAsk, Decided>
  /** By owner. */
  readonly carts: ReadonlyMap<string, LockedCart>
  readonly before: PlaceCounters
  readonly after: PlaceCounters
}

/** Locks once, in order; decides in memory. */
const decideIn = async (tx: Tx, all: readonly PlaceAsk[], drill?: Drill): Promise<Deciding> => {
  const repeated = await claimAsks(tx, all)
  const asks = all.filter((ask) => !repeated.has(ask))
  const owners = asks.flatMap((ask) => (ask.kind === 'hold' ? [ask.owner] : []))
  // Carts, then tickets, then sessions, then addresses, without waiting in between (lock-order.test.ts).
  const [carts, before, addresses] = await allSent([
    lockCarts(tx, owners),
    lockCounters(tx, concernedBy(asks), drill),
    lockGuestAddresses(tx, sortedUnion(asks.flatMap((ask) => addressOf(ask) ?? []))),
  ])
  // Only the team may go past those who wait, and is warned; what is free to customers nobody waits for.
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

/** What is being written, while it is. */
export interface Taking {
  readonly carts: Deciding['carts']
  readonly accepted: readonly Accepted[]
  /** In the order of what was accepted. */
  readonly itemIds: readonly (readonly string[])[]
  /** In the order of the asks. Whatever is sent after them finds the places taken. */
  readonly outcomes: Promise<readonly PlaceOutcome[]>
}

/** For who wants to ask for more in the message that writes. */
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

/** The one way in which places are taken: locks once, in order; decides in memory; writes once. */
export const takeIn = async (
  tx: Tx,
  asks: readonly PlaceAsk[],
  drill?: Drill,
): Promise<readonly PlaceOutcome[]> => (await beginTaking(tx, asks, drill)).outcomes
