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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  DiscountRuleForm,
  DiscountType,
  MultiPurchaseType,
} from '#domain/sales/discounts/discount-rule.ts'
import { activityGroups } from './activities.ts'
import { bookings } from './bookings.ts'
import { clients } from './clients.ts'
import { clientId, instant, rowId } from './columns.ts'
import { users } from './users.ts'

/** The terms of a rule that have no column of their own. */
export type DiscountTerms = Omit<
  DiscountRuleForm,
  'name' | 'type' | 'multiPurchaseType' | 'code' | 'activityGroups' | 'enabled'
>

export const discountRules = pgTable(
  'discount_rules',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    name: text('name').notNull(),
    type: text('type').$type<DiscountType>().notNull(),
    multiPurchaseType: text('multi_purchase_type').$type<MultiPurchaseType>(),
    /** The code as it was typed. It is compared ignoring case. */
    code: text('code'),
    terms: jsonb('terms').$type<DiscountTerms>().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** The number of rows in discount_redemptions, changed under this row's lock, to compare with a limit. */
    timesUsed: integer('times_used').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    uniqueIndex('discount_rules_code')
      .on(table.clientId, sql`lower(${table.code})`)
      .where(sql`${table.code} is not null`),
    index('discount_rules_by_name').on(table.clientId, table.name, table.id),
    check('discount_rules_type', sql`${table.type} in ('multiPurchase', 'multiAttendee', 'code')`),
    check('discount_rules_has_code', sql`(${table.type} = 'code') = (${table.code} is not null)`),
    check('discount_rules_times_used', sql`${table.timesUsed} >= 0`),
  ],
)

export const discountRuleActivities = pgTable(
  'discount_rule_activities',
  {
    clientId: clientId(),
    ruleId: uuid('rule_id').notNull(),
    activityGroupId: uuid('activity_group_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.ruleId, table.activityGroupId] }),
    index('discount_rule_activities_activity').on(table.clientId, table.activityGroupId),
    foreignKey({
      columns: [table.clientId, table.ruleId],
      foreignColumns: [discountRules.clientId, discountRules.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.clientId, table.activityGroupId],
      foreignColumns: [activityGroups.clientId, activityGroups.id],
    }).onDelete('cascade'),
  ],
)

/**
 * A discount that a booking received, or that is reserved while the booking is being paid. When it is released, the row
 * is deleted.
 */
export const discountRedemptions = pgTable(
  'discount_redemptions',
  {
    clientId: clientId(),
    ruleId: uuid('rule_id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The amount taken off, in minor units. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.ruleId, table.bookingId] }),
    index('discount_redemptions_user').on(table.clientId, table.ruleId, table.userId),
    index('discount_redemptions_booking').on(table.clientId, table.bookingId),
    index('discount_redemptions_at').on(table.clientId, table.at),
    foreignKey({
      columns: [table.clientId, table.ruleId],
      foreignColumns: [discountRules.clientId, discountRules.id],
    }),
    foreignKey({
      columns: [table.clientId, table.bookingId],
      foreignColumns: [bookings.clientId, bookings.id],
    }),
    foreignKey({ columns: [table.clientId, table.userId], foreignColumns: [users.clientId, users.id] }),
    check('discount_redemptions_amount', sql`${table.amount} >= 0`),
  ],
)
