import { and, eq } from 'drizzle-orm'
import { beginsWith } from '#server/db/begins-with.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Finds bookings by the beginning of their reference. */
export const bookingsByReference = (
  { sql: reading, clientId }: Pick<Tx, 'sql' | 'clientId'>,
  beginning: string,
) =>
  reading
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.clientId, clientId), beginsWith(bookings.reference, beginning)))
