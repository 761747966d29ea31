import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PassLotState } from '#domain/money/credit/pass-lot-states.ts'
import type { PassExpiryUnit, PassLotSource, PassMoveKind } from '#domain/sales/passes/pass.ts'
import { activityGroups } from './activities.ts'
import { clients } from './clients.ts'
import { clientId, instant, rowId } from './columns.ts'
import { users } from './users.ts'

export const sessionPasses = pgTable(
  'session_passes',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    enabled: boolean('enabled').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('session_passes_by_name').on(table.clientId, table.name),
  ],
)

export const sessionPassOptions = pgTable(
  'session_pass_options',
  {
    clientId: clientId(),
    id: rowId(),
    passId: uuid('pass_id').notNull(),
    creditAmount: integer('credit_amount').notNull(),
    price: bigint('price', { mode: 'number' }).notNull(),
    /** Both are set, or neither. */
    expiresAmount: integer('expires_amount'),
    expiresUnit: text('expires_unit').$type<PassExpiryUnit>(),
    enabled: boolean('enabled').notNull().default(true),
    weight: integer('weight').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('session_pass_options_pass').on(table.clientId, table.passId, table.weight),
    foreignKey({
      columns: [table.clientId, table.passId],
      foreignColumns: [sessionPasses.clientId, sessionPasses.id],
    }).onDelete('cascade'),
    check('session_pass_options_credits', sql`${table.creditAmount} >= 1`),
    check('session_pass_options_price', sql`${table.price} >= 0`),
    check(
      'session_pass_options_expiry',
      sql`(${table.expiresAmount} is null) = (${table.expiresUnit} is null) and ${table.expiresAmount} >= 1`,
    ),
  ],
)

/** The activities that accept a pass. The key allows one pass per activity. */
export const sessionPassActivities = pgTable(
  'session_pass_activities',
  {
    clientId: clientId(),
    activityGroupId: uuid('activity_group_id').notNull(),
    passId: uuid('pass_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.activityGroupId] }),
    index('session_pass_activities_pass').on(table.clientId, table.passId),
    foreignKey({
      columns: [table.clientId, table.activityGroupId],
      foreignColumns: [activityGroups.clientId, activityGroups.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.clientId, table.passId],
      foreignColumns: [sessionPasses.clientId, sessionPasses.id],
    }).onDelete('cascade'),
  ],
)

/**
 * The credits of one purchase or one grant. The balance is the sum of its moves, stored here to be locked and compared.
 */
export const passLots = pgTable(
  'pass_lots',
  {
    clientId: clientId(),
    id: rowId(),
    userId: uuid('user_id').notNull(),
    passId: uuid('pass_id').notNull(),
    source: text('source').$type<PassLotSource>().notNull(),
    state: text('state').$type<PassLotState>().notNull(),
    credits: integer('credits').notNull(),
    left: integer('left_credits').notNull(),
    /** The price in minor units, and how much is settled. Both change only with the ledger's entries. */
    price: bigint('price', { mode: 'number' }).notNull().default(0),
    paid: bigint('paid', { mode: 'number' }).notNull().default(0),
    /** The part of the price that was refunded, or was never paid and isn't due any more. */
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
    expiresAt: instant('expires_at'),
    warnedAt: instant('warned_at'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('pass_lots_user').on(table.clientId, table.userId, table.passId),
    index('pass_lots_pass').on(table.clientId, table.passId, table.createdAt),
    index('pass_lots_expiring')
      .on(table.clientId, table.expiresAt)
      .where(sql`${table.expiresAt} is not null and ${table.left} > 0`),
    foreignKey({ columns: [table.clientId, table.userId], foreignColumns: [users.clientId, users.id] }),
    foreignKey({
      columns: [table.clientId, table.passId],
      foreignColumns: [sessionPasses.clientId, sessionPasses.id],
    }),
    check('pass_lots_left', sql`${table.left} >= 0 and ${table.left} <= ${table.credits}`),
    check(
      'pass_lots_money',
      sql`${table.price} >= 0 and ${table.paid} >= 0 and ${table.refunded} between 0 and ${table.price}`,
    ),
    check('pass_lots_state', sql`${table.state} in ('pending', 'live', 'ended')`),
  ],
)

/** The history of every credit, append-only. */
export const passMoves = pgTable(
  'pass_moves',
  {
    clientId: clientId(),
    id: rowId(),
    lotId: uuid('lot_id').notNull(),
    at: instant('at').notNull(),
    kind: text('kind').$type<PassMoveKind>().notNull(),
    /** The change: positive or negative. */
    credits: integer('credits').notNull(),
    /** For used or restored credits: the place they are for. */
    itemId: uuid('item_id'),
    sessionId: uuid('session_id'),
    reason: text('reason').notNull().default(''),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('pass_moves_lot').on(table.clientId, table.lotId),
    index('pass_moves_item')
      .on(table.clientId, table.itemId)
      .where(sql`${table.itemId} is not null`),
    foreignKey({
      columns: [table.clientId, table.lotId],
      foreignColumns: [passLots.clientId, passLots.id],
    }),
    check('pass_moves_credits', sql`${table.credits} <> 0`),
  ],
)
