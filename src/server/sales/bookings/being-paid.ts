import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { anyOf } from '#server/db/any-of.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'

/**
 * Carts and places from a waitlist for which a payment is under way, and which are no bookings yet: few at any moment,
 * and an index holds nothing else. All of them, or which of some.
 */
export const beingPaid = (tx: Tx, among?: readonly string[]) =>
  tx.sql
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, tx.clientId),
        inArray(bookings.state, ['cart', 'offer']),
        isNotNull(bookings.paymentId),
        among && anyOf(bookings.id, among),
      ),
    )
