import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PlaceCounters } from '#domain/catalogue/activities/places/place-counters.ts'
import { endOfNewHold } from '#domain/sales/capacity/hold-life.ts'
import { allSent } from '#server/db/all-sent.ts'
import { anyOf } from '#server/db/any-of.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { addGuestPlaces } from './add-guest-places.ts'
import { type Accepted, guestPlaces } from './decide-batch.ts'
import { writeCounters } from './write-counters.ts'
import { writeRows } from './write-rows.ts'

/**
 * Starts the hold of existing carts that held nothing. A separate statement, because few requests need it and an empty
 * list would be planned again each time.
 */
const startClocks = async (tx: Tx, accepted: readonly Accepted[], heldUntil: string): Promise<void> => {
  const carts = accepted.flatMap(({ ask, bookingId, opens }) =>
    ask.kind === 'hold' && !opens ? [bookingId] : [],
  )
  if (carts.length === 0) return
  const started = tx.sql
    .update(bookings)
    .set({ heldUntil: sql`${heldUntil}`, version: sql`${bookings.version} + 1` })
    .where(and(eq(bookings.clientId, tx.clientId), anyOf(bookings.id, carts), isNull(bookings.heldUntil)))
  await started.execute()
}

interface Written {
  /** In the order of the accepted requests. */
  readonly itemIds: readonly (readonly string[])[]
  readonly isWritten: Promise<unknown>
}

/** Sends the decisions of a batch. Any statement sent after it finds them written. */
export const writeTaken = (
  tx: Tx,
  accepted: readonly Accepted[],
  before: PlaceCounters,
  after: PlaceCounters,
): Written => {
  if (accepted.length === 0) return { itemIds: [], isWritten: Promise.resolve() }
  const heldUntil = endOfNewHold(tx.now).toString()
  const counters = writeCounters(tx, before, after)
  const clocks = startClocks(tx, accepted, heldUntil)
  const { itemIds, written } = writeRows(tx, accepted, before, heldUntil)
  const addresses = addGuestPlaces(tx, guestPlaces(accepted))
  return { itemIds, isWritten: allSent([counters, clocks, written, addresses]) }
}
