import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PaymentSchedule } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import type {
  AmountChange,
  ChargeNeed,
  KeptChargeState,
  SubscriptionStatus,
} from '#domain/sales/subscriptions/subscription.ts'
import { bookingItems, bookings } from './bookings.ts'
import { clientId, instant, rowId } from './columns.ts'
import { users } from './users.ts'

/** A booked item that is paid by a schedule. Its money belongs to the booking, and each charge is added there. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    clientId: clientId(),
    id: rowId(),
    bookingId: uuid('booking_id').notNull(),
    itemId: uuid('item_id').notNull(),
    userId: uuid('user_id').notNull(),
    activityGroupId: uuid('activity_group_id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    planName: text('plan_name').notNull(),
    schedule: jsonb('schedule').$type<PaymentSchedule>().notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on'),
    amountChanges: jsonb('amount_changes').$type<readonly AmountChange[]>().notNull().default([]),
    pausedMonths: text('paused_months').array().notNull().default([]),
    /** The next collection day by the terms above, or null if nothing more is due. */
    nextDueOn: date('next_due_on'),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by').notNull().default(''),
    endedBecause: text('ended_because').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    unique('subscriptions_item').on(table.clientId, table.itemId),
    index('subscriptions_due')
      .on(table.clientId, table.nextDueOn)
      .where(sql`${table.nextDueOn} is not null`),
    index('subscriptions_user').on(table.clientId, table.userId),
    index('subscriptions_booking').on(table.clientId, table.bookingId),
    index('subscriptions_ticket').on(table.clientId, table.ticketId),
    foreignKey({
      columns: [table.clientId, table.bookingId],
      foreignColumns: [bookings.clientId, bookings.id],
    }),
    foreignKey({
      columns: [table.clientId, table.itemId],
      foreignColumns: [bookingItems.clientId, bookingItems.id],
    }),
    foreignKey({ columns: [table.clientId, table.userId], foreignColumns: [users.clientId, users.id] }),
    check('subscriptions_status', sql`${table.status} in ('active', 'inactive')`),
  ],
)

/** The charges. Each day of a subscription has one row, no matter how often it is found due. */
export const charges = pgTable(
  'charges',
  {
    clientId: clientId(),
    id: rowId(),
    subscriptionId: uuid('subscription_id').notNull(),
    dueOn: date('due_on').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    state: text('state').$type<KeptChargeState>().notNull(),
    /** The number of attempts on the card. Each attempt has its own payment. */
    attempts: smallint('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at'),
    /** The reason why the last attempt failed, in words for the customer. */
    failure: text('failure').notNull().default(''),
    needs: text('needs').$type<ChargeNeed>(),
    /** The reason why the charge was skipped or written off. */
    because: text('because').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    unique('charges_due').on(table.clientId, table.subscriptionId, table.dueOn),
    // The charges to attempt, by due time.
    index('charges_to_try')
      .on(table.clientId, table.nextTryAt)
      .where(sql`${table.nextTryAt} is not null`),
    index('charges_in_trouble')
      .on(table.clientId, table.dueOn)
      .where(sql`${table.state} in ('retrying', 'overdue')`),
    foreignKey({
      columns: [table.clientId, table.subscriptionId],
      foreignColumns: [subscriptions.clientId, subscriptions.id],
    }),
    check('charges_amount', sql`${table.amount} >= 0`),
    check(
      'charges_state',
      sql`${table.state} in ('collecting', 'retrying', 'paid', 'overdue', 'skipped', 'writtenOff')`,
    ),
  ],
)

/** A card that a person agreed to have charged later, for each account of the organiser. */
export const savedCards = pgTable(
  'saved_cards',
  {
    clientId: clientId(),
    accountId: text('account_id').notNull(),
    userId: uuid('user_id').notNull(),
    paymentMethodId: text('payment_method_id').notNull(),
    brand: text('brand').notNull(),
    lastFour: text('last_four').notNull(),
    expiryMonth: smallint('expiry_month').notNull(),
    expiryYear: smallint('expiry_year').notNull(),
    /** The words that the person agreed to. */
    consent: text('consent').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.accountId, table.userId] }),
    foreignKey({
      columns: [table.clientId, table.userId],
      foreignColumns: [users.clientId, users.id],
    }).onDelete('cascade'),
  ],
)
