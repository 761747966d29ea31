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

/** For so long a look at the counters serves everybody who asks: under a rush reads leave the pool to bookings. */
const freshMs = 200

/** Looks for those who ask for the latest are so far apart at least: in a rush each finds other numbers, and makes all answers anew. */
const apartMs = 50

/**
 * How much is kept of all clients together, counted in sessions, since by number one large client would count like a
 * small one: hundreds of clubs with twenty activities, or a dozen with five hundred. An activity has words and pictures
 * as well, which are kept in its answers once more.
 */
const mostKept = 300_000
const weightOfActivity = 20

const weightOf = ({ catalogue: { activities } }: Snapshot): number =>
  activities
    .values()
    .reduce((sum, { sessions, cancelled }) => sum + sessions.length + cancelled.length + weightOfActivity, 1)

/** A save between two reads is seen by the next; after a few in a row savers wait until both reads are done. */
const triesBeforeLock = 3

/** What public pages of a client show now. */
export interface PublicCatalogue {
  readonly at: (client: Client, now: Temporal.Instant) => Promise<Snapshot>
  /** By a look that has not begun yet, for whoever knows more than the last one did: their own place, or that it went. */
  readonly latest: (client: Client, now: Temporal.Instant) => Promise<Snapshot>
  /** What is on sale, without the counters. Only asks the database if the catalogue changed since the last time. */
  readonly onSale: (client: Client, now: Temporal.Instant) => Catalogue | Promise<Catalogue>
}

interface Kept {
  readonly asked: Promise<Snapshot>
  /** The catalogue's version and the moment it was asked for, at least. */
  readonly version: number
  readonly now: Temporal.Instant
  /** So long after it began the next may begin for those who ask for the latest. */
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
    // Numbers by their place in a list: with the lists of another version they would be those of other sessions.
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
    // By a timer and not by the clock, which tests hold still. A look that failed is not kept at all.
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
      // After the one under way, which may have read already: however many ask, they cost one look at a time.
      const asked = Promise.allSettled([last?.asked, last?.rested]).then(() => {
        waiting.delete(client.id)
        return ask(client, now)
      })
      waiting.set(client.id, asked)
      return asked
    },
  }
}
