import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { TickAct } from '#domain/attendance/registers/tick-acts.ts'
import { bookingItems } from './bookings.ts'
import { clientId, instant } from './columns.ts'

/**
 * The ticks on registers, append-only. The latest tick by time of making decides who came and who left. The phone
 * creates the id, so that a tick sent again after a lost connection is the same tick.
 */
export const registerTicks = pgTable(
  'register_ticks',
  {
    clientId: clientId(),
    id: uuid('id').notNull(),
    sessionId: uuid('session_id').notNull(),
    itemId: uuid('item_id').notNull(),
    act: text('act').$type<TickAct>().notNull(),
    /** When the phone made the tick, and when it reached us. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    by: uuid('by'),
    byName: text('by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('register_ticks_session').on(table.clientId, table.sessionId, table.itemId, table.at),
    foreignKey({
      columns: [table.clientId, table.itemId],
      foreignColumns: [bookingItems.clientId, bookingItems.id],
    }).onDelete('cascade'),
    check(
      'register_ticks_act',
      sql`${table.act} in ('in', 'out', 'absent', 'undoIn', 'undoOut', 'undoAbsent')`,
    ),
  ],
)
