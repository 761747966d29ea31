import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ClockTime, TicketType } from '#domain/catalogue/activities/tickets/ticket-types.ts'
import { activityGroups } from './activities.ts'
import { clientId, rowId } from './columns.ts'
import { subscriptionPlans } from './subscription-plans.ts'

export const tickets = pgTable(
  'tickets',
  {
    clientId: clientId(),
    id: rowId(),
    activityGroupId: uuid('activity_group_id').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<TicketType>().notNull(),
    price: bigint('price', { mode: 'number' }).notNull(),
    shouldProRata: boolean('should_pro_rata').notNull().default(false),
    placeLimit: integer('place_limit'),
    /**
     * The number of attendees who hold the ticket (places, for single sessions). The counter changes with the items
     * behind it.
     */
    sold: integer('sold').notNull().default(0),
    restrictSessions: boolean('restrict_sessions').notNull().default(false),
    sessionsCanBeUsedFor: uuid('sessions_can_be_used_for').array().notNull().default([]),
    subscriptionPlanId: uuid('subscription_plan_id'),
    allowMidMonthBookings: boolean('allow_mid_month_bookings').notNull().default(false),
    coverFeePerSession: bigint('cover_fee_per_session', { mode: 'number' }),
    timeDisplay: jsonb('time_display').$type<{ readonly start: ClockTime; readonly end: ClockTime }>(),
    enabled: boolean('enabled').notNull().default(true),
    weight: integer('weight').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('tickets_activity').on(table.clientId, table.activityGroupId, table.weight),
    // A subscription plan belongs to one ticket.
    unique('tickets_subscription_plan').on(table.clientId, table.subscriptionPlanId),
    foreignKey({
      columns: [table.clientId, table.activityGroupId],
      foreignColumns: [activityGroups.clientId, activityGroups.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.clientId, table.subscriptionPlanId],
      foreignColumns: [subscriptionPlans.clientId, subscriptionPlans.id],
    }),
    check('tickets_type', sql`${table.type} in ('all', 'single', 'subscription')`),
    check('tickets_price', sql`${table.price} >= 0`),
    check('tickets_limit', sql`${table.placeLimit} >= 1`),
    check('tickets_sold', sql`${table.sold} >= 0`),
  ],
)

export const addOns = pgTable(
  'add_ons',
  {
    clientId: clientId(),
    id: rowId(),
    activityGroupId: uuid('activity_group_id').notNull(),
    name: text('name').notNull(),
    price: bigint('price', { mode: 'number' }).notNull(),
    enabled: boolean('enabled').notNull().default(true),
    restrictSessions: boolean('restrict_sessions').notNull().default(false),
    sessionsCanBeUsedFor: uuid('sessions_can_be_used_for').array().notNull().default([]),
    weight: integer('weight').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('add_ons_activity').on(table.clientId, table.activityGroupId, table.weight),
    foreignKey({
      columns: [table.clientId, table.activityGroupId],
      foreignColumns: [activityGroups.clientId, activityGroups.id],
    }).onDelete('cascade'),
    check('add_ons_price', sql`${table.price} >= 0`),
  ],
)
