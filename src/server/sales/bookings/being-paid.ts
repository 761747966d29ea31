import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { anyOf } from '#server/db/any-of.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'

/**
 * Finds carts and waitlist offers that have a payment under way and aren't bookings yet. They are few at any moment,
 * and an index contains only these. Returns all of them, or those among the given ids.
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
