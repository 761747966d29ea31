import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Visibility, WaitlistType } from '#domain/catalogue/activities/activity-settings.ts'
import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import type { AgeRestriction } from '#domain/people/attendees/age.ts'
import { clients } from './clients.ts'
import { clientId, instant, rowId } from './columns.ts'
import { bookingAgreements, cancellationPolicies } from './policies.ts'

interface LocalMoment {
  readonly date: string
  readonly time: string
}

export const activityGroups = pgTable(
  'activity_groups',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    name: text('name').notNull(),
    /** The answers to activity fields by field id, including built-in fields. */
    fieldData: jsonb('field_data').$type<Record<string, unknown>>().notNull().default({}),
    enabled: boolean('enabled').notNull().default(true),
    visibility: text('visibility').$type<Visibility>().notNull().default('listed'),
    /** The time in the organiser's zone. The instants follow from that zone. */
    salesOpen: jsonb('sales_open').$type<LocalMoment>(),
    salesClose: jsonb('sales_close').$type<LocalMoment>(),
    salesOpenAt: instant('sales_open_at'),
    salesCloseAt: instant('sales_close_at'),
    ageRestriction: jsonb('age_restriction').$type<AgeRestriction>(),
    cancellationPolicyId: uuid('cancellation_policy_id'),
    bookingAgreementId: uuid('booking_agreement_id'),
    waitlistType: text('waitlist_type').$type<WaitlistType>().notNull().default('off'),
    /** True if a freed place is held for the next in line until the team approves it. */
    waitlistApproval: boolean('waitlist_approval').notNull().default(false),
    /** The accepted payment methods, or null for all that the organiser accepts. */
    paymentMethods: text('payment_methods').$type<PaymentMethodKind>().array(),
    confirmationNote: text('confirmation_note').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('activity_groups_by_name').on(table.clientId, table.name),
    index('activity_groups_policy').on(table.clientId, table.cancellationPolicyId),
    index('activity_groups_agreement').on(table.clientId, table.bookingAgreementId),
    foreignKey({
      columns: [table.clientId, table.cancellationPolicyId],
      foreignColumns: [cancellationPolicies.clientId, cancellationPolicies.id],
    }),
    foreignKey({
      columns: [table.clientId, table.bookingAgreementId],
      foreignColumns: [bookingAgreements.clientId, bookingAgreements.id],
    }),
    check('activity_groups_visibility', sql`${table.visibility} in ('listed', 'link')`),
    check('activity_groups_waitlist', sql`${table.waitlistType} in ('off', 'session', 'allSessions')`),
  ],
)

/**
 * A session. Its local date and times are what the organiser entered, and the instants follow from the organiser's
 * zone.
 */
export const activitySessions = pgTable(
  'activity_sessions',
  {
    clientId: clientId(),
    id: rowId(),
    activityGroupId: uuid('activity_group_id').notNull(),
    localDate: date('local_date').notNull(),
    startTime: time('start_time').notNull(),
    endTime: time('end_time').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The number of places, or null for no limit. */
    placeLimit: integer('place_limit'),
    /** The places taken. Changes only together with the rows that explain it. */
    placesTaken: integer('places_taken').notNull().default(0),
    /**
     * The places sold by each single-session ticket, for the tickets' own limits. They are on the session because its
     * row is locked and written anyway.
     */
    soldByTicket: jsonb('sold_by_ticket').$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** How far a recorded decision of an admin went over the limit. */
    allowedOver: integer('allowed_over').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    /** When the session was cancelled for everyone. It stays visible, but is disabled for good. */
    cancelledAt: instant('cancelled_at'),
    cancelledBecause: text('cancelled_because').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('activity_sessions_by_start').on(table.clientId, table.activityGroupId, table.startsAt),
    index('activity_sessions_coming').on(table.clientId, table.startsAt),
    foreignKey({
      columns: [table.clientId, table.activityGroupId],
      foreignColumns: [activityGroups.clientId, activityGroups.id],
    }).onDelete('cascade'),
    check('activity_sessions_order', sql`${table.endsAt} > ${table.startsAt}`),
    check('activity_sessions_limit', sql`${table.placeLimit} >= 1`),
    check(
      'activity_sessions_not_oversold',
      sql`${table.placesTaken} >= 0 and (${table.placeLimit} is null or ${table.placesTaken} <= greatest(${table.placeLimit}, ${table.allowedOver}))`,
    ),
  ],
)
