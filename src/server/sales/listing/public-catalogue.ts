import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'
import { inTransaction, type Tx, visitor } from '#server/db/transaction.ts'
import { keptWithin } from '#server/kept-within.ts'
import type { Installation } from '#server/money/payments/ways-to-pay.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { lockClient } from '#server/platform/clients/lock-client.ts'
import { todayOf } from '#server/today-of.ts'
import type { Catalogue } from './catalogue.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { readCounters } from './read-counters.ts'
import { type Snapshot, takeSnapshot, turnsPast } from './snapshot.ts'

/** The counters are read at most this often, so that during a rush bookings get the database pool. */
const freshMs = 200

/**
 * The minimum time between fresh reads for those who request the latest. In a rush each read finds other numbers and
 * rebuilds all answers.
 */
const apartMs = 50

/**
 * The cache limit for all clients together, counted in sessions so that one large client doesn't count like a small
 * one. It fits hundreds of clubs with twenty activities, or a dozen with five hundred. An activity also has texts and
 * pictures, which its cached answers contain again.
 */
const mostKept = 300_000
const weightOfActivity = 20

const weightOf = ({ catalogue: { activities } }: Snapshot): number =>
  activities
    .values()
    .reduce((sum, { sessions, cancelled }) => sum + sessions.length + cancelled.length + weightOfActivity, 1)

/**
 * A save between two reads is noticed by the next one. After this many tries the client is locked, so saves wait until
 * both reads are done.
 */
const triesBeforeLock = 3

/** The public pages of a client at this moment. */
export interface PublicCatalogue {
  readonly at: (client: Client, now: Temporal.Instant) => Promise<Snapshot>
  /**
   * Reads again instead of using a read already under way, for callers who know of a newer change, such as their own
   * booking or a refusal.
   */
  readonly latest: (client: Client, now: Temporal.Instant) => Promise<Snapshot>
  /**
   * Returns what is on sale, without the counters. Only queries the database if the catalogue changed since the last
   * time.
   */
  readonly onSale: (client: Client, now: Temporal.Instant) => Catalogue | Promise<Catalogue>
}

interface Kept {
  readonly asked: Promise<Snapshot>
  /** The minimum version of the catalogue, and the time of the read. */
  readonly version: number
  readonly now: Temporal.Instant
  /** Resolves when the next fresh read may begin. */
  readonly rested: Promise<void>
}

const stands = (last: Snapshot, catalogue: Catalogue, client: Client, tx: Tx): boolean =>
  last.catalogue === catalogue &&
  last.turn === turnsPast(catalogue.turns, tx.now.epochMilliseconds) &&
  last.today === todayOf(tx, client)

/** The row that chose the client says whether the cached catalogue is outdated. */
const current = (last: Snapshot | undefined, client: Client): Catalogue | undefined =>
  last && last.catalogue.version >= client.catalogueVersion ? last.catalogue : undefined

const look = async (
  tx: Tx,
  client: Client,
  installation: Installation,
  last: Snapshot | undefined,
): Promise<Snapshot> => {
  let catalogue = current(last, client)
  for (let tries = 0; ; tries += 1) {
    if (tries === triesBeforeLock) await lockClient(tx)
    catalogue ??= await loadCatalogue(tx, client.country, installation)
    const counters = await readCounters(tx, catalogue.readAt)
    // Counts are matched by position, so with the lists of another version they would belong to other sessions.
    if (counters.version === catalogue.version) {
      const same =
        last?.counters.taken === counters.taken &&
        last.counters.sold === counters.sold &&
        last.counters.soldIn === counters.soldIn
      return last && same && stands(last, catalogue, client, tx)
        ? last
        : takeSnapshot(catalogue, counters, client, tx.now)
    }
    catalogue = undefined
  }
}

export const publicCatalogue = (database: Database, installation: Installation): PublicCatalogue => {
  const kept = new Map<string, Kept>()
  const waiting = new Map<string, Promise<Snapshot>>()
  const lasts = keptWithin(mostKept, weightOf)

  const ask = (client: Client, now: Temporal.Instant): Promise<Snapshot> => {
    const context = { clientId: client.id, actor: visitor, now, requestId: undefined }
    const asked = inTransaction(database, context, (tx) =>
      look(tx, client, installation, lasts.get(client.id)),
    )
    const entry: Kept = {
      asked,
      version: client.catalogueVersion,
      now,
      rested: sleep(apartMs, undefined, { ref: false }),
    }
    kept.set(client.id, entry)
    asked.then(
      (snapshot) => lasts.set(client.id, snapshot),
      () => undefined,
    )
    // Uses a timer, because tests stop the clock. A failed read isn't cached at all.
    const forget = () => {
      if (kept.get(client.id) === entry) kept.delete(client.id)
    }
    asked.then(() => setTimeout(forget, freshMs).unref(), forget)
    return asked
  }

  const at: PublicCatalogue['at'] = (client, now) => {
    const known = kept.get(client.id)
    const near = known && Math.abs(now.since(known.now).total('milliseconds')) <= 10 * freshMs
    if (known && near && known.version >= client.catalogueVersion) return known.asked
    return ask(client, now)
  }

  return {
    at,
    onSale: (client, now) =>
      current(lasts.get(client.id), client) ?? at(client, now).then(({ catalogue }) => catalogue),
    latest: (client, now) => {
      const known = waiting.get(client.id)
      if (known) return known
      const last = kept.get(client.id)
      // Starts after the read under way, which may have read already. However many callers wait, they share one read at
      // a time.
      const asked = Promise.allSettled([last?.asked, last?.rested]).then(() => {
        waiting.delete(client.id)
        return ask(client, now)
      })
      waiting.set(client.id, asked)
      return asked
    },
  }
}
