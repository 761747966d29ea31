import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { ScheduleEntry, ScheduleType } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import { clients } from './clients.ts'
import { clientId, instant, rowId } from './columns.ts'

export const subscriptionPlans = pgTable(
  'subscription_plans',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    name: text('name').notNull(),
    type: text('type').$type<ScheduleType>().notNull(),
    firstPaymentDate: date('first_payment_date'),
    finalPaymentDate: date('final_payment_date'),
    amount: bigint('amount', { mode: 'number' }),
    schedule: jsonb('schedule').$type<readonly ScheduleEntry[]>().notNull().default([]),
    disableAfterFirstPaymentDate: boolean('disable_after_first_payment_date').notNull().default(false),
    enabled: boolean('enabled').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('subscription_plans_by_name').on(table.clientId, table.name),
    check('subscription_plans_type', sql`${table.type} in ('regular', 'fixed')`),
  ],
)
