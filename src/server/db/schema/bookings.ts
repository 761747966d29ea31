import { sql } from 'drizzle-orm'
import {
  bigint,
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import type { PaymentSchedule } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import type { BookingSource, BookingState, PlaceAct } from '#domain/sales/bookings/booking-states.ts'
import type { ItemStatus } from '#domain/sales/bookings/item-status.ts'
import type { QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'
import { type DiscountsInForce, noDiscounts } from '#domain/sales/discounts/discount.ts'
import { activityGroups } from './activities.ts'
import { attendees } from './attendees.ts'
import { clients } from './clients.ts'
import { clientId, instant, rowId } from './columns.ts'
import { users } from './users.ts'
import { visitors } from './visitors.ts'

/**
 * A booking, from the first item in the cart to the confirmed checkout. The places held by a cart become booked places
 * without moving a row.
 */
export const bookings = pgTable(
  'bookings',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    state: text('state').$type<BookingState>().notNull(),
    /**
     * The number that people read out, 'RC-7K3F9Q', set when the booking is confirmed. A migration sets its collation,
     * "C", so that a beginning is a range of the index.
     */
    reference: text('reference'),
    /** The owner. Null for a visitor's cart. */
    userId: uuid('user_id'),
    visitorId: uuid('visitor_id'),
    /** The time until which a cart, draft or offer holds its places. Null while the team decides about an offer. */
    heldUntil: instant('held_until'),
    extended: boolean('extended').notNull().default(false),
    /** True if the step with the sign-up code has extended the hold, which happens once. */
    extendedForCode: boolean('extended_for_code').notNull().default(false),
    /** The open payment. While it is open, the cart is locked, and the hold ends only with the payment. */
    paymentId: uuid('payment_id'),
    placedAt: instant('placed_at'),
    /** The creator of the booking: the customer, or the team for them. */
    source: text('source').$type<BookingSource>().notNull().default('customer'),
    /** The price in minor units, and how much is settled. Both change only with the ledger's entries. */
    total: bigint('total', { mode: 'number' }).notNull().default(0),
    paid: bigint('paid', { mode: 'number' }).notNull().default(0),
    /** The due day. An amount unpaid after this day is overdue. */
    dueOn: date('due_on'),
    /** The discount rule of the code that was entered. */
    codeRuleId: uuid('code_rule_id'),
    /** The discounts that the prices were frozen with. What remains after a change is priced with them again. */
    discounts: jsonb('discounts').$type<DiscountsInForce>().notNull().default(noDiscounts),
    /** For a cart: true if places are paid for with session pass credits, as far as there are any. */
    usePasses: boolean('use_passes').notNull().default(true),
    /** A note of the team. Only the team can read it. */
    note: text('note').notNull().default(''),
    /** When the booking was hidden from the lists. Nothing else depends on it. */
    archivedAt: instant('archived_at'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    // Apart from the key, no index covers all bookings and contains the client or the id. While the table is young,
    // such an index looks as good as the key, and a search for one booking would then read all of the organiser's
    // (keys-are-used.test.ts).
    uniqueIndex('bookings_reference')
      .on(table.clientId, table.reference)
      .where(sql`${table.reference} is not null`),
    // One cart per person, however many windows are open. The two indexes are partial and contain only users or only
    // visitors. Without statistics for the organiser, both would look equally good, and the wrong index would be read
    // whole (keys-are-used.test.ts).
    uniqueIndex('bookings_cart_of_user')
      .on(table.clientId, table.userId)
      .where(sql`${table.state} = 'cart' and ${table.userId} is not null`),
    uniqueIndex('bookings_cart_of_visitor')
      .on(table.clientId, table.visitorId)
      .where(sql`${table.state} = 'cart' and ${table.visitorId} is not null`),
    // Holds that may be released, by time, for the job and for the next customer who takes places.
    index('bookings_holds')
      .on(table.clientId, table.heldUntil)
      .where(sql`${table.state} in ('cart', 'draft', 'offer') and ${table.paymentId} is null`),
    // Holds that end only with their payment, for the job that closes the payment page.
    index('bookings_paid_holds')
      .on(table.clientId, table.heldUntil)
      .where(sql`${table.state} in ('cart', 'offer') and ${table.paymentId} is not null`),
    index('bookings_placed')
      .on(table.clientId, table.placedAt, table.id)
      .where(sql`${table.state} = 'placed'`),
    // Unpaid bookings by due day, for reminders, the overdue list and the report, which reads nothing else.
    index('bookings_unpaid')
      .on(table.clientId, table.dueOn, table.id, table.total, table.paid)
      .where(sql`${table.state} = 'placed' and ${table.paid} < ${table.total}`),
    // Unpaid bookings, newest first, for the list.
    index('bookings_owed')
      .on(table.clientId, table.placedAt, table.id)
      .where(sql`${table.state} = 'placed' and ${table.paid} < ${table.total}`),
    // Bookings hidden from the lists, for people who request them.
    index('bookings_archived')
      .on(table.clientId, table.placedAt, table.id)
      .where(sql`${table.archivedAt} is not null`),
    // Bookings paid beyond their price. They are few, and reports need them.
    index('bookings_ahead')
      .on(table.clientId)
      .where(sql`${table.paid} > case when ${table.state} = 'placed' then ${table.total} else 0 end`),
    index('bookings_user').on(table.userId),
    // Finds a visitor's bookings, for the sweep and for the foreign key. It starts with the client, so that the planner
    // doesn't take the primary key of bookings instead.
    index('bookings_visitor')
      .on(table.clientId, table.visitorId)
      .where(sql`${table.visitorId} is not null`),
    foreignKey({ columns: [table.clientId, table.userId], foreignColumns: [users.clientId, users.id] }),
    foreignKey({
      columns: [table.clientId, table.visitorId],
      foreignColumns: [visitors.clientId, visitors.id],
    }),
    check('bookings_money', sql`${table.total} >= 0 and ${table.paid} >= 0`),
    check('bookings_source', sql`${table.source} in ('customer', 'team')`),
    check('bookings_state', sql`${table.state} in ('cart', 'draft', 'offer', 'placed', 'ended')`),
    check('bookings_placed_at', sql`(${table.state} = 'placed') = (${table.placedAt} is not null)`),
  ],
)

/**
 * One ticket for one attendee, with the sessions it has places in. The sessions are an array and not a row each, which
 * makes booking thirty sessions five times faster. For the same reason no foreign key points at sessions. Instead, the
 * code checks for bookings before a session is deleted (read-booked-parts.ts).
 */
export const bookingItems = pgTable(
  'booking_items',
  {
    clientId: clientId(),
    id: rowId(),
    bookingId: uuid('booking_id').notNull(),
    activityGroupId: uuid('activity_group_id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    /** The attendee with the places. Null while it isn't chosen in the cart. */
    attendeeId: uuid('attendee_id'),
    sessionIds: uuid('session_ids').array().notNull(),
    status: text('status').$type<ItemStatus>().notNull(),
    /** The ticket's price in minor units, or 0 in a cart, where the current price applies. */
    price: bigint('price', { mode: 'number' }).notNull(),
    /** The steps by which the price of ticket and add-ons was calculated. They are frozen when payment begins. */
    steps: jsonb('steps').$type<readonly QuoteStep[]>().notNull().default([]),
    /** The payment schedule of a subscription, frozen with its price. Null if the item isn't a subscription. */
    schedule: jsonb('schedule').$type<PaymentSchedule>(),
    /** The cancellation rules at the time of the booking. */
    cancellationRules: jsonb('cancellation_rules').$type<readonly CancellationRule[]>().notNull().default([]),
    /** The cancellation fees already charged, in minor units. Each item pays at most one. */
    feePaid: bigint('fee_paid', { mode: 'number' }).notNull().default(0),
    /** The item that these cancelled sessions were part of. */
    splitFrom: uuid('split_from'),
    createdAt: instant('created_at').notNull(),
    /**
     * The time from the booking, null before it is confirmed. Lists of bookings are read in this order. A trigger makes
     * sure it is set.
     */
    placedAt: instant('placed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    // The list of bookings of one activity. Holds never enter this index.
    index('booking_items_placed')
      .on(table.clientId, table.activityGroupId, table.placedAt, table.bookingId)
      .where(sql`${table.placedAt} is not null`),
    // The list of bookings with one status.
    index('booking_items_placed_status')
      .on(table.clientId, table.status, table.placedAt, table.bookingId)
      .where(sql`${table.placedAt} is not null`),
    index('booking_items_activity').on(table.clientId, table.activityGroupId, table.status),
    index('booking_items_booking').on(table.clientId, table.bookingId),
    index('booking_items_attendee').on(table.clientId, table.attendeeId),
    foreignKey({
      columns: [table.clientId, table.bookingId],
      foreignColumns: [bookings.clientId, bookings.id],
    }),
    foreignKey({
      columns: [table.clientId, table.activityGroupId],
      foreignColumns: [activityGroups.clientId, activityGroups.id],
    }),
    foreignKey({
      columns: [table.clientId, table.attendeeId],
      foreignColumns: [attendees.clientId, attendees.id],
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
    /** The price in minor units, for all of these sessions. */
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

/** The agreements that people accepted when they booked, in the words that they saw. */
export const tickedAgreements = pgTable(
  'ticked_agreements',
  {
    clientId: clientId(),
    bookingId: uuid('booking_id').notNull(),
    agreementId: uuid('agreement_id').notNull(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    policyText: text('policy_text').notNull(),
    linkToPolicy: text('link_to_policy').notNull(),
    tickedAt: instant('ticked_at').notNull(),
  },
  (table) => [
    // A customer who gives up paying and starts again accepts again. The last acceptance counts, and none is deleted.
    primaryKey({ columns: [table.clientId, table.bookingId, table.agreementId, table.tickedAt] }),
    foreignKey({
      columns: [table.clientId, table.bookingId],
      foreignColumns: [bookings.clientId, bookings.id],
    }).onDelete('cascade'),
  ],
)

/**
 * The history of places, with one append-only row per change, so that "why is it full?" has an answer and every counter
 * can be recalculated from here.
 */
export const placeEvents = pgTable(
  'place_events',
  {
    clientId: clientId(),
    id: rowId(),
    at: instant('at').notNull(),
    act: text('act').$type<PlaceAct>().notNull(),
    bookingId: uuid('booking_id').notNull(),
    activityGroupId: uuid('activity_group_id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    sessionIds: uuid('session_ids').array().notNull(),
    /**
     * The change of each of these sessions' counters: negative if places were released, 0 if a hold became a booking.
     */
    places: integer('places').notNull(),
    /** The change of the ticket's own counter. */
    sold: integer('sold').notNull(),
    /** True if an admin knowingly went over the limit. */
    over: boolean('over').notNull().default(false),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    why: text('why').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('place_events_activity').on(table.clientId, table.activityGroupId, table.id),
    index('place_events_booking').on(table.clientId, table.bookingId),
    check('place_events_act', sql`${table.act} in ('held', 'booked', 'moved', 'released')`),
  ],
)
