import { and, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import { scopeFor } from '#server/db/scope.ts'
import { giveBack } from '#server/sales/capacity/give-back.ts'
import type { Measure } from '../row.ts'
import { databaseIn } from '../support/fair.ts'
import { makeWaitingLine } from '../support/waiting-line.ts'

const places = 1_000

/**
 * Measures what happens when a thousand places become free and a thousand families wait for them, with offers, bookings
 * and emails.
 */
export const offering: Measure = async ({ dataDir }) => {
  await using open = new AsyncDisposableStack()
  const database = databaseIn(dataDir)
  open.defer(database.close)
  const { client, waitedFor, plain } = await makeWaitingLine(database, places)
  const now = Temporal.Now.instant()
  const scope = scopeFor({ database, clock: { now: () => now }, logger: pino({ level: 'silent' }) }, client, {
    kind: 'job',
    id: undefined,
    name: 'Bench',
  })
  const free = async (items: readonly string[]): Promise<number> => {
    const from = performance.now()
    await scope.transaction((tx) => giveBack(tx, items, { status: 'expired', why: 'Bench' }))
    return performance.now() - from
  }
  const alone = await free(plain)
  const offered = await free(waitedFor)
  const ready = await scope.transaction((tx) =>
    tx.sql.$count(
      waitlistEntries,
      and(eq(waitlistEntries.clientId, tx.clientId), eq(waitlistEntries.status, 'ready')),
    ),
  )
  if (ready !== places) throw new Error(`${ready} of ${places} were offered a place`)
  return [
    {
      name: 'offering 1,000 freed places',
      value: offered,
      unit: 'ms',
      ratio: offered / alone,
      to: 'freeing 1,000 places that nobody waits for',
    },
  ]
}
