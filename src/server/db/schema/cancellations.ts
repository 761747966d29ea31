import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { BackPart } from '#domain/sales/amendments/back-part.ts'
import { bookings } from './bookings.ts'
import { clientId, instant, rowId } from './columns.ts'

/** Each cancellation, with the amounts as they were shown and applied. The items it created are in `item_ids`. */
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
    /**
     * Amounts in minor units. `back` is by how much the booking costs less, and `due_lowered` is the part that wasn't
     * paid yet.
     */
    worth: bigint('worth', { mode: 'number' }).notNull(),
    fee: bigint('fee', { mode: 'number' }).notNull(),
    back: bigint('back', { mode: 'number' }).notNull(),
    dueLowered: bigint('due_lowered', { mode: 'number' }).notNull(),
    /** The amount set by the team. If null, the policy's amount applies, or the organiser's full share. */
    overridden: bigint('overridden', { mode: 'number' }),
    parts: jsonb('parts').$type<readonly BackPart[]>().notNull(),
    /** The action that cancelled sessions for everyone. */
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
