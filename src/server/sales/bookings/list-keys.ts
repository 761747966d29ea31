import { sql } from 'drizzle-orm'
import { type KeysetSource, totalOf } from '#server/db/keyset.ts'
import { bookings } from '#server/db/schema/bookings.ts'

/** A booking's position in the list. */
export interface BookingKey {
  readonly id: string
  readonly placedAt: Temporal.Instant | null
}

/** The list, newest first, whichever table it is read from. */
export type Source = KeysetSource<BookingKey>

export const keysOf = ({ id, placedAt }: BookingKey) => [placedAt?.toString() ?? '', id]

export const bookingColumns = [bookings.placedAt, bookings.id] as const

/** The key columns for rows that are only aliased as bookings. */
export const keyOf = {
  id: sql<string>`bookings.id`,
  placedAt: sql`bookings.placed_at`.mapWith(bookings.placedAt),
}

/** The source for filters that nothing can match. */
export const none: Source = {
  columns: bookingColumns,
  direction: 'descending',
  keysOf,
  rows: () => Promise.resolve([]),
  count: () => Promise.resolve(totalOf(0)),
}
