import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { BackPart } from '#domain/sales/amendments/back-part.ts'
import { bookings } from './bookings.ts'
import { clientId, instant, rowId } from './columns.ts'

/** Each act of cancelling, with the sum as it was shown and done. The items it made are in `item_ids`. */
export const cancellations = pgTable(
  'cancellations',
  {
    clientId: clientId(),
    id: rowId(),
    bookingId: uuid('booking_id').notNull(),
    itemIds: uuid('item_ids').array().notNull(),
    at: instant('at').notNull(),
    by: text('by').$type<'customer' | 'policy' | 'organiser'>().notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    reason: text('reason').notNull().default(''),
    /** Minor units. `back` is by how much the booking costs less; `due_lowered` of it was not paid yet. */
    worth: bigint('worth', { mode: 'number' }).notNull(),
    fee: bigint('fee', { mode: 'number' }).notNull(),
    back: bigint('back', { mode: 'number' }).notNull(),
    dueLowered: bigint('due_lowered', { mode: 'number' }).notNull(),
    /** Null: the policy's sum, or the organiser's full share. */
    overridden: bigint('overridden', { mode: 'number' }),
    parts: jsonb('parts').$type<readonly BackPart[]>().notNull(),
    /** Of one act that cancels sessions for everybody. */
    actId: uuid('act_id'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('cancellations_booking').on(table.clientId, table.bookingId),
    index('cancellations_at').on(table.clientId, table.at),
    foreignKey({
      columns: [table.clientId, table.bookingId],
      foreignColumns: [bookings.clientId, bookings.id],
    }),
    check('cancellations_by', sql`${table.by} in ('customer', 'policy', 'organiser')`),
    check('cancellations_money', sql`${table.back} >= 0 and ${table.dueLowered} between 0 and ${table.back}`),
  ],
)
