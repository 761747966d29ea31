import { sql } from 'drizzle-orm'
import type { PlaceCounters } from '#domain/catalogue/activities/places/place-counters.ts'
import { type Refusal, takePlaces } from '#domain/sales/capacity/take-places.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { idempotencyKeys } from '#server/db/schema/idempotency.ts'
import type { Tx } from '#server/db/transaction.ts'
import { keyedBy, nameOf } from './claim-asks.ts'
import { wantedOf } from './decide-batch.ts'
import { expiredHolds } from './expired-holds.ts'
import { readCounters } from './lock-counters.ts'
import type { AskedLine, AskKey } from './place-ask.ts'
import { concernedBy } from './take-in.ts'

export interface AskToGlanceAt {
  readonly lines: readonly AskedLine[]
  readonly key?: Pick<AskKey, 'owner' | 'key'> | undefined
}

const refusalOf = (counters: PlaceCounters, { lines }: AskToGlanceAt, now: string): Refusal | undefined => {
  const decision = takePlaces(counters, { wanted: wantedOf({ lines }), held: {}, by: 'customer' }, now)
  if (decision.taken) return undefined
  const { refusal } = decision
  return refusal.kind === 'full' || refusal.kind === 'ticketLimit' ? refusal : undefined
}

/** Checks for any expired hold, because it may free a place for these requests. */
const anyIsOver = async (tx: Tx): Promise<boolean> => {
  const over = tx.sql
    .select({ one: sql`1` })
    .from(bookings)
    .where(expiredHolds(tx))
  const { rows } = await tx.sql.execute<{ over: boolean }>(sql`select exists ${over} as over`)
  return rows[0]?.over === true
}

/** Finds the requests that were served before, by their keys. */
export const servedBefore = async (
  tx: Tx,
  asks: readonly Pick<AskToGlanceAt, 'key'>[],
): Promise<ReadonlySet<string>> => {
  const keys = asks.flatMap(({ key }) => key ?? [])
  if (keys.length === 0) return new Set()
  const rows = await tx.sql
    .select({ owner: idempotencyKeys.owner, key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(keyedBy(tx, keys))
  return new Set(rows.map(nameOf))
}

/** The result of a quick check: the request was already served, there is no room, or the allocator must decide. */
export type Glance = { readonly served: boolean; readonly refusal: Refusal | undefined }

/**
 * Checks the counters once, before anything is locked or written. At nine in the morning most of a crowd can be refused
 * here without queueing for the allocator. A repeated request that was already served is recognised by its key.
 */
export const glanceAt = async (tx: Tx, asks: readonly AskToGlanceAt[]): Promise<readonly Glance[]> => {
  // Counters first: if a request is being served at this moment, the counters must not show its places before its key
  // is visible.
  const counting = readCounters(tx, concernedBy(asks))
  const [counters, served, mayBeFreed] = await Promise.all([counting, servedBefore(tx, asks), anyIsOver(tx)])
  const glances = asks.map((ask): Glance => {
    const isServed = ask.key !== undefined && served.has(nameOf(ask.key))
    return { served: isServed, refusal: isServed ? undefined : refusalOf(counters, ask, tx.now.toString()) }
  })
  return mayBeFreed ? glances.map((glance) => ({ ...glance, refusal: undefined })) : glances
}
