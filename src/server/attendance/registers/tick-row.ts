import type { Tick } from '#domain/attendance/registers/tick.ts'
import type { registerTicks } from '#server/db/schema/register.ts'
import type { Tx } from '#server/db/transaction.ts'

export const presentTick = (row: typeof registerTicks.$inferSelect): Tick => ({
  _id: row.id,
  item: row.itemId,
  act: row.act,
  at: row.at.toString(),
  by: row.byName,
})

/** Returns the row for a tick by the current user, at the tick's own time. */
export const tickRow = (
  tx: Tx,
  sessionId: string,
  { _id, item, act, at }: Omit<Tick, 'by'>,
): typeof registerTicks.$inferInsert => ({
  clientId: tx.clientId,
  id: _id,
  sessionId,
  itemId: item,
  act,
  at: Temporal.Instant.from(at),
  receivedAt: tx.now,
  by: tx.actor.id ?? null,
  byName: tx.actor.name,
})
