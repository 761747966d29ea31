import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { WaitlistEntryType, WaitlistStatus } from '#domain/sales/waitlists/waitlist-entry.ts'
import { activityGroups } from './activities.ts'
import { attendees } from './attendees.ts'
import { clientId, instant, rowId } from './columns.ts'
import { users } from './users.ts'

/**
 * An entry on a waitlist: one or more attendees who want places together. Their held places are a booking in the state
 * 'offer'.
 */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    clientId: clientId(),
    id: rowId(),
    userId: uuid('user_id').notNull(),
    activityGroupId: uuid('activity_group_id').notNull(),
    type: text('type').$type<WaitlistEntryType>().notNull(),
    /** The session, or null for all sessions. */
    sessionId: uuid('session_id'),
    attendeeIds: uuid('attendee_ids').array().notNull(),
    status: text('status').$type<WaitlistStatus>().notNull(),
    /** The rank. A lower rank is served first. It is the moment of joining, unless the team moved the entry. */
    rank: doublePrecision('rank').notNull(),
    /** The booking that holds or held the places. */
    bookingId: uuid('booking_id'),
    offeredAt: instant('offered_at'),
    offerEndsAt: instant('offer_ends_at'),
    /** True if the team added the entry. */
    addedByTeam: boolean('added_by_team').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    // The waiting entries in order, for everything that frees a place.
    index('waitlist_entries_line')
      .on(table.clientId, table.activityGroupId, table.rank)
      .where(sql`${table.status} = 'waiting'`),
    index('waitlist_entries_offers')
      .on(table.clientId, table.offerEndsAt)
      .where(sql`${table.status} = 'ready'`),
    index('waitlist_entries_activity').on(table.clientId, table.activityGroupId, table.status),
    index('waitlist_entries_user').on(table.clientId, table.userId),
    index('waitlist_entries_booking')
      .on(table.clientId, table.bookingId)
      .where(sql`${table.bookingId} is not null`),
    foreignKey({ columns: [table.clientId, table.userId], foreignColumns: [users.clientId, users.id] }),
    foreignKey({
      columns: [table.clientId, table.activityGroupId],
      foreignColumns: [activityGroups.clientId, activityGroups.id],
    }).onDelete('cascade'),
    check('waitlist_entries_type', sql`(${table.type} = 'allSessions') = (${table.sessionId} is null)`),
    check(
      'waitlist_entries_status',
      sql`${table.status} in ('waiting', 'pending', 'ready', 'used', 'expired', 'cancelled')`,
    ),
  ],
)

/**
 * An attendee of an active entry, so that no one is on the same waitlist twice. The row is deleted when the entry ends.
 */
export const waitlistPlaces = pgTable(
  'waitlist_places',
  {
    clientId: clientId(),
    entryId: uuid('entry_id').notNull(),
    attendeeId: uuid('attendee_id').notNull(),
    activityGroupId: uuid('activity_group_id').notNull(),
    sessionId: uuid('session_id'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.entryId, table.attendeeId] }),
    uniqueIndex('waitlist_places_session')
      .on(table.clientId, table.attendeeId, table.sessionId)
      .where(sql`${table.sessionId} is not null`),
    uniqueIndex('waitlist_places_all_sessions')
      .on(table.clientId, table.attendeeId, table.activityGroupId)
      .where(sql`${table.sessionId} is null`),
    foreignKey({
      columns: [table.clientId, table.entryId],
      foreignColumns: [waitlistEntries.clientId, waitlistEntries.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.clientId, table.attendeeId],
      foreignColumns: [attendees.clientId, attendees.id],
    }).onDelete('cascade'),
  ],
)
