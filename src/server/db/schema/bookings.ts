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
 * One checkout, from the first thing in the cart to what was booked: the places that a cart holds become the places
 * that were booked without moving a row.
 */
export const bookings = pgTable(
  'bookings',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    state: text('state').$type<BookingState>().notNull(),
    /**
     * What people read out, 'RC-7K3F9Q'; given when it is placed. Its collation, "C", is given in a migration: what
     * begins alike is a range of the index.
     */
    reference: text('reference'),
    /** Whose it is; of a visitor's cart nobody's yet. */
    userId: uuid('user_id'),
    visitorId: uuid('visitor_id'),
    /** Of a cart, a draft or an offer: its places are held until then. Null while the team decides about an offer. */
    heldUntil: instant('held_until'),
    extended: boolean('extended').notNull().default(false),
    /** The step with the sign-up code adds its minutes once. */
    extendedForCode: boolean('extended_for_code').notNull().default(false),
    /** The open payment. While there is one the cart is locked, and its hold ends only with it. */
    paymentId: uuid('payment_id'),
    placedAt: instant('placed_at'),
    /** Who made it: the customer, or the team for them. */
    source: text('source').$type<BookingSource>().notNull().default('customer'),
    /** Minor units: what it costs, and what of that is settled. They change only with the ledger's entries. */
    total: bigint('total', { mode: 'number' }).notNull().default(0),
    paid: bigint('paid', { mode: 'number' }).notNull().default(0),
    /** What is not paid by the end of this day is overdue. */
    dueOn: date('due_on'),
    /** The rule of the code that was entered. */
    codeRuleId: uuid('code_rule_id'),
    /** The discounts that its prices were kept with: what is left after a change is priced by them again. */
    discounts: jsonb('discounts').$type<DiscountsInForce>().notNull().default(noDiscounts),
    /** Of a cart: places are paid by credits of a session pass, as far as there are some. */
    usePasses: boolean('use_passes').notNull().default(true),
    /** What the team wants to remember of it. Nobody else reads it. */
    note: text('note').notNull().default(''),
    /** Hidden from the lists since then. Nothing else depends on it. */
    archivedAt: instant('archived_at'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    // No other index of all bookings holds the client or the id: while the table is young, one that does looks as good
    // as the key, and whatever finds a booking by it then reads all of the client's (keys-are-used.test.ts).
    uniqueIndex('bookings_reference')
      .on(table.clientId, table.reference)
      .where(sql`${table.reference} is not null`),
    // One cart a person, however many windows they have open. Each holds nobody of the other: where the organiser is not
    // in the statistics yet, both would look as good, and the wrong one is read whole (keys-are-used.test.ts).
    uniqueIndex('bookings_cart_of_user')
      .on(table.clientId, table.userId)
      .where(sql`${table.state} = 'cart' and ${table.userId} is not null`),
    uniqueIndex('bookings_cart_of_visitor')
      .on(table.clientId, table.visitorId)
      .where(sql`${table.state} = 'cart' and ${table.visitorId} is not null`),
    // Holds that may be released, by when: the job and the next taker look here.
    index('bookings_holds')
      .on(table.clientId, table.heldUntil)
      .where(sql`${table.state} in ('cart', 'draft', 'offer') and ${table.paymentId} is null`),
    // Holds that end only with their payment: the job that closes its page looks here.
    index('bookings_paid_holds')
      .on(table.clientId, table.heldUntil)
      .where(sql`${table.state} in ('cart', 'offer') and ${table.paymentId} is not null`),
    index('bookings_placed')
      .on(table.clientId, table.placedAt, table.id)
      .where(sql`${table.state} = 'placed'`),
    // What is still owed, by when: reminders and the overdue list look here, and the report, which reads nothing else.
    index('bookings_unpaid')
      .on(table.clientId, table.dueOn, table.id, table.total, table.paid)
      .where(sql`${table.state} = 'placed' and ${table.paid} < ${table.total}`),
    // The same, newest first, for the list.
    index('bookings_owed')
      .on(table.clientId, table.placedAt, table.id)
      .where(sql`${table.state} = 'placed' and ${table.paid} < ${table.total}`),
    // What is hidden from the lists, for who asks for it.
    index('bookings_archived')
      .on(table.clientId, table.placedAt, table.id)
      .where(sql`${table.archivedAt} is not null`),
    // What was paid beyond what is booked: few, and reports ask for them.
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
 * One ticket for one attendee, with the sessions it has places in. An array, not a row a session: thirty sessions
 * are booked five times faster so. For the same reason nothing here points at sessions by a foreign key: a session
 * that was booked is kept by asking first (has-bookings.ts).
 */
export const bookingItems = pgTable(
  'booking_items',
  {
    clientId: clientId(),
    id: rowId(),
    bookingId: uuid('booking_id').notNull(),
    activityGroupId: uuid('activity_group_id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    /** Whose places they are; null while a cart has not said so yet. */
    attendeeId: uuid('attendee_id'),
    sessionIds: uuid('session_ids').array().notNull(),
    status: text('status').$type<ItemStatus>().notNull(),
    /** Minor units, what the ticket came to; 0 while it is in a cart, where the price is what it is now. */
    price: bigint('price', { mode: 'number' }).notNull(),
    /** How the price of ticket and add-ons came about, kept when payment begins. */
    steps: jsonb('steps').$type<readonly QuoteStep[]>().notNull().default([]),
    /** What a subscription is paid by, as it was when its price was; null where it is none. */
    schedule: jsonb('schedule').$type<PaymentSchedule>(),
    /** The rules by which it can be cancelled, as they were when it was booked. */
    cancellationRules: jsonb('cancellation_rules').$type<readonly CancellationRule[]>().notNull().default([]),
    /** Minor units: fees for cancelling that it was charged already. Each item pays one at most. */
    feePaid: bigint('fee_paid', { mode: 'number' }).notNull().default(0),
    /** The item that these cancelled sessions were a part of. */
    splitFrom: uuid('split_from'),
    createdAt: instant('created_at').notNull(),
    /** As its booking says, null before: lists of what was booked are read in this order. A trigger is the net. */
    placedAt: instant('placed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    // The list of bookings, of one activity: no hold ever enters it.
    index('booking_items_placed')
      .on(table.clientId, table.activityGroupId, table.placedAt, table.bookingId)
      .where(sql`${table.placedAt} is not null`),
    // The same, of one status.
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
    /** Minor units, for all of these sessions. */
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

/** What somebody agreed to when they booked, in the words that they saw. */
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
    // Whoever begins to pay, gives up and begins again ticks again: the last one counts, and none is forgotten.
    primaryKey({ columns: [table.clientId, table.bookingId, table.agreementId, table.tickedAt] }),
    foreignKey({
      columns: [table.clientId, table.bookingId],
      foreignColumns: [bookings.clientId, bookings.id],
    }).onDelete('cascade'),
  ],
)

/**
 * What happened to places, one row an act: append-only, so that "why is it full?" has an answer and every counter can
 * be added up from here.
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
    /** What each of these sessions gained; negative where places were given back, 0 where a hold became a booking. */
    places: integer('places').notNull(),
    /** What the ticket's own counter gained. */
    sold: integer('sold').notNull(),
    /** An admin went over the limit, knowingly. */
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
