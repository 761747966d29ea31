import type { Tx } from '#server/db/transaction.ts'
import { type Ending, endEntries } from './end-entries.ts'
import { entriesOffered } from './entry-rows.ts'
import { tellOver } from './tell-waiting.ts'

/** Ends the offers of these bookings: booked or over. Families whose offer expired are told. */
export const endOffers = async (tx: Tx, bookingIds: readonly string[], status: Ending): Promise<void> => {
  if (bookingIds.length === 0) return
  const ended = await endEntries(tx, entriesOffered(tx, bookingIds), status)
  if (status === 'expired') await tellOver(tx, ended)
}
