import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Carts, drafts and offers whose time is over and that nobody is paying for: in the words of the index that finds them. */
export const expiredHolds = (tx: Tx) =>
  and(
    eq(bookings.clientId, tx.clientId),
    sql`${bookings.state} in ('cart', 'draft', 'offer')`,
    isNull(bookings.paymentId),
    lte(bookings.heldUntil, tx.now),
  )
