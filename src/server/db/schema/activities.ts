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
    /** Answers of the activity fields by field id, built-in ones included. */
    fieldData: jsonb('field_data').$type<Record<string, unknown>>().notNull().default({}),
    enabled: boolean('enabled').notNull().default(true),
    visibility: text('visibility').$type<Visibility>().notNull().default('listed'),
    /** As the organiser's clock shows it; the instants follow from the client's zone. */
    salesOpen: jsonb('sales_open').$type<LocalMoment>(),
    salesClose: jsonb('sales_close').$type<LocalMoment>(),
    salesOpenAt: instant('sales_open_at'),
    salesCloseAt: instant('sales_close_at'),
    ageRestriction: jsonb('age_restriction').$type<AgeRestriction>(),
    cancellationPolicyId: uuid('cancellation_policy_id'),
    bookingAgreementId: uuid('booking_agreement_id'),
    waitlistType: text('waitlist_type').$type<WaitlistType>().notNull().default('off'),
    /** A place that comes free is kept for the next in line, and the team says whether they get it. */
    waitlistApproval: boolean('waitlist_approval').notNull().default(false),
    /** Null: all that the organiser takes. */
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

/** One dated occurrence. The local date and times are what was meant; the instants follow from the client's zone. */
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
    /** Null: no limit. */
    placeLimit: integer('place_limit'),
    /** Changes only together with the rows that explain it. */
    placesTaken: integer('places_taken').notNull().default(0),
    /** Places by single-session ticket, for the tickets' own limits: the session's row is locked and written anyway. */
    soldByTicket: jsonb('sold_by_ticket').$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** How far over the limit a recorded act of an admin went. */
    allowedOver: integer('allowed_over').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    /** Cancelled for everybody: it stays to be seen, disabled for good. */
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
