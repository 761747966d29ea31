import { and, eq } from 'drizzle-orm'
import { seenOf } from '#domain/attendance/registers/attendance.ts'
import type { Tick } from '#domain/attendance/registers/tick.ts'
import type { SeenInSession } from '#domain/sales/bookings/place-given-on.ts'
import { anyOf } from '#server/db/any-of.ts'
import { registerTicks } from '#server/db/schema/register.ts'
import type { Tx } from '#server/db/transaction.ts'
import { presentTick } from './tick-row.ts'

/** Reads the ticks of an item, by session. */
export const ticksOfItem = async (
  tx: Tx,
  itemId: string,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Tick[]>> => {
  const rows = await tx.sql
    .select()
    .from(registerTicks)
    .where(
      and(
        eq(registerTicks.clientId, tx.clientId),
        anyOf(registerTicks.sessionId, sessionIds),
        eq(registerTicks.itemId, itemId),
      ),
    )
  const bySession = Map.groupBy(rows, ({ sessionId }) => sessionId)
  return new Map([...bySession].map(([id, ticks]) => [id, ticks.map(presentTick)]))
}

/** Says for each session whether the attendee was seen or marked absent. */
export const seenIn = async (
  tx: Tx,
  itemId: string,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, SeenInSession>> => {
  const bySession = await ticksOfItem(tx, itemId, sessionIds)
  return new Map([...bySession].map(([id, ticks]) => [id, seenOf(ticks)]))
}
