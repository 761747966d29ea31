import { and, eq } from 'drizzle-orm'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'

export type BookingRow = typeof bookings.$inferSelect

const selectPlaced = (tx: Tx, id: string) =>
  tx.sql
    .select()
    .from(bookings)
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, id), eq(bookings.state, 'placed')))

export const findBooking = async (tx: Tx, id: string): Promise<BookingRow | undefined> =>
  (await selectPlaced(tx, id))[0]

/**
 * Locks a booking and reads its current state, so that it can't change before this transaction ends. Taken before all
 * other locks.
 */
export const lockBooking = async (tx: Tx, id: string): Promise<BookingRow | undefined> =>
  (await selectPlaced(tx, id).for('update'))[0]

/** Locks a booking in any state: a cart, placed or ended. */
export const lockAsItIs = async (tx: Tx, id: string): Promise<BookingRow | undefined> =>
  (
    await tx.sql
      .select()
      .from(bookings)
      .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, id)))
      .for('update')
  )[0]
