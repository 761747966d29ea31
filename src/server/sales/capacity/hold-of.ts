import { and, eq } from 'drizzle-orm'
import type { HoldLife } from '#domain/sales/capacity/hold-life.ts'
import { bookingItems, type bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Returns when the first of these items was taken. */
export const earliestOf = (
  items: readonly { readonly createdAt: Temporal.Instant }[],
): Temporal.Instant | undefined =>
  items.map(({ createdAt }) => createdAt).toSorted((one, other) => Temporal.Instant.compare(one, other))[0]

/**
 * Returns since when and until when a cart's places are held; null if it holds none. An item is as old as its hold:
 * lines that are taken again are new, and adopted lines keep their age. The cart is locked.
 */
export const holdOf = async (
  tx: Tx,
  { id, heldUntil }: Pick<typeof bookings.$inferSelect, 'id' | 'heldUntil'>,
): Promise<HoldLife | null> => {
  if (heldUntil === null) return null
  const items = await tx.sql
    .select({ createdAt: bookingItems.createdAt })
    .from(bookingItems)
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        eq(bookingItems.bookingId, id),
        eq(bookingItems.status, 'pending'),
      ),
    )
  const since = earliestOf(items)
  return since ? { since, until: heldUntil } : null
}
