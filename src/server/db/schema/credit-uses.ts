import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { clientId, instant, rowId } from './columns.ts'
import { creditLots } from './payments.ts'
import { passLots } from './session-passes.ts'

/** The part of each credit lot that paid for a booking, so that credit is restored to the lot it came from. */
export const creditUses = pgTable(
  'credit_uses',
  {
    clientId: clientId(),
    id: rowId(),
    lotId: uuid('lot_id').notNull(),
    /** The booking, or the purchase of a session pass. */
    bookingId: uuid('booking_id'),
    passLotId: uuid('pass_lot_id'),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** The amount restored as credit. */
    returned: bigint('returned', { mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('credit_uses_booking').on(table.clientId, table.bookingId),
    index('credit_uses_lot').on(table.clientId, table.lotId),
    foreignKey({
      columns: [table.clientId, table.lotId],
      foreignColumns: [creditLots.clientId, creditLots.id],
    }),
    foreignKey({
      columns: [table.clientId, table.bookingId],
      foreignColumns: [bookings.clientId, bookings.id],
    }),
    foreignKey({
      columns: [table.clientId, table.passLotId],
      foreignColumns: [passLots.clientId, passLots.id],
    }),
    index('credit_uses_pass_lot')
      .on(table.clientId, table.passLotId)
      .where(sql`${table.passLotId} is not null`),
    check('credit_uses_for', sql`(${table.bookingId} is null) <> (${table.passLotId} is null)`),
    check('credit_uses_amount', sql`${table.amount} > 0`),
    check('credit_uses_returned', sql`${table.returned} >= 0 and ${table.returned} <= ${table.amount}`),
  ],
)
