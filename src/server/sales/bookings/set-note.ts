import { and, eq } from 'drizzle-orm'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { lockBooking } from './find-booking.ts'

const change = (tx: Tx, id: string, next: { readonly note: string; readonly version?: number }) =>
  tx.sql
    .update(bookings)
    .set(next)
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, id)))

/** Stores the note of a booking that is being created. The booking is locked. */
export const keepNote = async (tx: Tx, id: string, note: string): Promise<void> => {
  if (note !== '') await change(tx, id, { note })
}

/** Changes the team's private note on a booking. The history records that it changed, but not its text. */
export const setNote = (
  scope: Scope,
  id: string,
  { note, version }: { readonly note: string; readonly version: number },
): Promise<{ success: true } | Failure> =>
  scope.transaction(async (tx) => {
    const booking = await lockBooking(tx, id)
    if (!booking) return notFound()
    if (booking.version !== version) return new Failure('stale', messages.somebodyElseSaved)
    if (booking.note !== note) {
      await change(tx, id, { note, version: version + 1 })
      await recordAudit(tx, { action: 'bookings.setNote', subject: 'booking', subjectId: id, changes: [] })
    }
    return { success: true }
  })
