import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'

/**
 * Matches carts, drafts and offers that have expired and aren't being paid for. Worded exactly like the index that
 * finds them.
 */
export const expiredHolds = (tx: Tx) =>
  and(
    eq(bookings.clientId, tx.clientId),
    sql`${bookings.state} in ('cart', 'draft', 'offer')`,
    isNull(bookings.paymentId),
    lte(bookings.heldUntil, tx.now),
  )
