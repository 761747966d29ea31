import type { ItemStatus } from '#domain/bookings/item-status.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { activityGroups } from './activities.ts'
import { clientId, instant, rowId } from './columns.ts'

/**
 * One ticket for one attendee, with the sessions it has places in. An array, not a row a session: thirty sessions
 * are booked five times faster so. For the same reason nothing here points at sessions by a foreign key: a session
 * that was booked is kept by asking first (has-bookings.ts).
 */
export const bookingItems = pgTable(
  'booking_items',
  {
    clientId: clientId(),
    id: rowId(),
    activityGroupId: uuid('activity_group_id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    sessionIds: uuid('session_ids').array().notNull(),
    status: text('status').$type<ItemStatus>().notNull(),
    /** Minor units, as it was priced. */
    price: bigint('price', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('booking_items_activity').on(table.clientId, table.activityGroupId, table.status),
    foreignKey({
      columns: [table.clientId, table.activityGroupId],
      foreignColumns: [activityGroups.clientId, activityGroups.id],
    }),
    check(
      'booking_items_status',
      sql`${table.status} in ('pending', 'ready', 'used', 'expired', 'cancelled', 'archived')`,
    ),
  ],
)

/** An add-on chosen with an item, for some of its sessions. */
export const bookingItemAddOns = pgTable(
  'booking_item_add_ons',
  {
    clientId: clientId(),
    itemId: uuid('item_id').notNull(),
    addOnId: uuid('add_on_id').notNull(),
    sessionIds: uuid('session_ids').array().notNull(),
    price: bigint('price', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.itemId, table.addOnId] }),
    index('booking_item_add_ons_add_on').on(table.clientId, table.addOnId),
    foreignKey({
      columns: [table.clientId, table.itemId],
      foreignColumns: [bookingItems.clientId, bookingItems.id],
    }).onDelete('cascade'),
  ],
)
