import type { HoldLife } from '#domain/places/hold-life.ts'
import { and, eq } from 'drizzle-orm'
import { bookingItems, type bookings } from '../../db/schema/bookings.ts'
import type { Tx } from '../../db/transaction.ts'

/** When the first of these was taken. */
export const earliestOf = (
  items: readonly { readonly createdAt: Temporal.Instant }[],
): Temporal.Instant | undefined =>
  items.map(({ createdAt }) => createdAt).toSorted((one, other) => Temporal.Instant.compare(one, other))[0]

/**
 * How long a cart's places are held, and since when; null where none are. An item is as old as its hold: lines that are
 * taken again are new, and those of an adopted cart keep their age. The cart is locked.
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
