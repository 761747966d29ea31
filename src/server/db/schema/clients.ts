import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { PlanLevel } from '#domain/platform/clients/features.ts'
import { instant } from './columns.ts'

/** Readable outside row security, because the host must be resolved before the client is known. */
export const clients = pgTable(
  'clients',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`uuidv7()`),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    logoColour: text('logo_colour').notNull(),
    country: text('country').notNull(),
    currency: text('currency').notNull(),
    /** When the first price or payment locked the currency. After that it can't change. */
    currencyLockedAt: instant('currency_locked_at'),
    dateFormat: text('date_format').notNull(),
    dateFormatTextualWithYear: text('date_format_textual_with_year').notNull(),
    timeZone: text('time_zone').notNull(),
    planLevel: smallint('plan_level').$type<PlanLevel>().notNull(),
    hasCreatedActivity: boolean('has_created_activity').notNull().default(false),
    firstStepsHidden: boolean('first_steps_hidden').notNull().default(false),
    contactEmail: text('contact_email').notNull(),
    termsText: text('terms_text').notNull().default(''),
    /** The address, registration and tax numbers shown on receipts. */
    receiptDetails: text('receipt_details').notNull().default(''),
    /** The number of days after booking until an unpaid amount is due. */
    paymentDueDays: smallint('payment_due_days').notNull().default(7),
    /** The hours before a session at which families are reminded, or null for no reminder. */
    sessionReminderHours: smallint('session_reminder_hours').default(24),
    /** The hours in which an offer of a waitlist place can be accepted. */
    waitlistHours: smallint('waitlist_hours').notNull().default(24),
    /**
     * True if the demo created this organiser. A real installation refuses to start with it, because its passwords are
     * public.
     */
    createdByDemo: boolean('created_by_demo').notNull().default(false),
    /** The seconds by which a demo organiser's clock was moved forward. */
    clockAheadSeconds: bigint('clock_ahead_seconds', { mode: 'number' }).notNull().default(0),
    /** Links in emails start with this, never with a Host header. */
    baseUrl: text('base_url').notNull(),
    version: integer('version').notNull().default(1),
    /** A counter that every change to a public page increments, so that cached pages are known to be old. */
    catalogueVersion: integer('catalogue_version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('clients_plan_level', sql`${table.planLevel} in (10, 20, 30)`)],
)

/** Additional host names for an organiser besides `{slug}.{BASE_DOMAIN}`. */
export const clientHosts = pgTable(
  'client_hosts',
  {
    host: text('host').primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
  },
  (table) => [index('client_hosts_client').on(table.clientId)],
)
