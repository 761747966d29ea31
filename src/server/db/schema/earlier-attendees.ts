import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { attendees } from './attendees.ts'
import { bookingItems } from './bookings.ts'
import { clientId, instant, rowId } from './columns.ts'

/**
 * The earlier attendees of an item whose place went to another attendee. A past register says who came, even if the
 * booking changes later. A part that was cancelled later belongs to the item it was split from.
 */
export const earlierAttendees = pgTable(
  'earlier_attendees',
  {
    clientId: clientId(),
    id: rowId(),
    itemId: uuid('item_id').notNull(),
    attendeeId: uuid('attendee_id').notNull(),
    sessionIds: uuid('session_ids').array().notNull(),
    /** When the place went to the next attendee. */
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('earlier_attendees_item').on(table.clientId, table.itemId),
    // An attendee who has come at least once isn't deleted.
    index('earlier_attendees_attendee').on(table.clientId, table.attendeeId),
    foreignKey({
      columns: [table.clientId, table.itemId],
      foreignColumns: [bookingItems.clientId, bookingItems.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.clientId, table.attendeeId],
      foreignColumns: [attendees.clientId, attendees.id],
    }),
    check('earlier_attendees_sessions', sql`cardinality(${table.sessionIds}) > 0`),
  ],
)
