import { type Refusal, takePlaces } from '#domain/places/take-places.ts'
import { sql } from 'drizzle-orm'
import { bookings } from '../../db/schema/bookings.ts'
import { idempotencyKeys } from '../../db/schema/idempotency.ts'
import type { Tx } from '../../db/transaction.ts'
import { keyedBy } from './claim-asks.ts'
import { wantedOf } from './decide-batch.ts'
import { expiredHolds } from './expired-holds.ts'
import { readCounters } from './lock-counters.ts'
import type { AskedLine, AskKey } from './place-ask.ts'
import { concernedBy } from './take-batch.ts'

/** Whether the desk could still say something else: a hold that is over may free a place, a known key was served. */
const mayChange = async (tx: Tx, key: AskKey | undefined): Promise<boolean> => {
  const over = tx.sql
    .select({ one: sql`1` })
    .from(bookings)
    .where(expiredHolds(tx))
  const known =
    key &&
    tx.sql
      .select({ one: sql`1` })
      .from(idempotencyKeys)
      .where(keyedBy(tx, [key]))
  const { rows } = await tx.sql.execute<{ may: boolean }>(
    known ? sql`select exists ${over} or exists ${known} as may` : sql`select exists ${over} as may`,
  )
  return rows[0]?.may === true
}

/**
 * Answers those for whom there is no room from one look at the counters, before anything is locked or written: at nine
 * in the morning most of a crowd is told just that, and need not stand in line at the desk. Undefined: ask the desk.
 */
export const plainlyFull = async (
  tx: Tx,
  lines: readonly AskedLine[],
  key?: AskKey,
): Promise<Refusal | undefined> => {
  const counters = await readCounters(tx, concernedBy([{ lines }]))
  const decision = takePlaces(
    counters,
    { wanted: wantedOf({ lines }), held: {}, by: 'customer' },
    tx.now.toString(),
  )
  if (decision.taken || (decision.refusal.kind !== 'full' && decision.refusal.kind !== 'ticketLimit'))
    return undefined
  return (await mayChange(tx, key)) ? undefined : decision.refusal
}
