import { and, eq } from 'drizzle-orm'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { findCode } from './find-code.ts'

/** Stores a code that the team enters for a booking in progress. Pricing decides if it can be used. */
export const enterCodeFor = async (tx: Tx, bookingId: string, code: string): Promise<void> => {
  const codeRuleId = code === '' ? undefined : await findCode(tx, code)
  if (codeRuleId === undefined) return
  await tx.sql
    .update(bookings)
    .set({ codeRuleId })
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, bookingId)))
}
