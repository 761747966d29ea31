import type { Tick } from '#domain/registers/tick.ts'
import type { registerTicks } from '../../db/schema/register.ts'

export const presentTick = (row: typeof registerTicks.$inferSelect): Tick => ({
  _id: row.id,
  item: row.itemId,
  act: row.act,
  at: row.at.toString(),
  by: row.byName,
})
