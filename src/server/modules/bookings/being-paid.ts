import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { bookings } from '../../db/schema/bookings.ts'
import type { Tx } from '../../db/transaction.ts'

/**
 * Carts and places from a waitlist for which a payment is under way, and which are no bookings yet: few at any moment,
 * and an index holds nothing else.
 */
export const beingPaid = (tx: Tx) =>
  tx.sql
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, tx.clientId),
        inArray(bookings.state, ['cart', 'offer']),
        isNotNull(bookings.paymentId),
      ),
    )
