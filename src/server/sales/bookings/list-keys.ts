import { sql } from 'drizzle-orm'
import { type KeysetSource, totalOf } from '#server/db/keyset.ts'
import { bookings } from '#server/db/schema/bookings.ts'

/** A booking's place in the list. */
export interface BookingKey {
  readonly id: string
  readonly placedAt: Temporal.Instant | null
}

/** The list, newest first, from wherever it is read. */
export type Source = KeysetSource<BookingKey>

export const keysOf = ({ id, placedAt }: BookingKey) => [placedAt?.toString() ?? '', id]

export const bookingColumns = [bookings.placedAt, bookings.id] as const

/** The same of rows that only go by the name of bookings. */
export const keyOf = {
  id: sql<string>`bookings.id`,
  placedAt: sql`bookings.placed_at`.mapWith(bookings.placedAt),
}

/** Nothing can match. */
export const none: Source = {
  columns: bookingColumns,
  direction: 'descending',
  keysOf,
  rows: () => Promise.resolve([]),
  count: () => Promise.resolve(totalOf(0)),
}
