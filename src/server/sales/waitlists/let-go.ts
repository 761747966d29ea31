import { and, eq } from 'drizzle-orm'
import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import type { Tx } from '#server/db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { endEntries } from './end-entries.ts'
import { type EntryRow, findEntry, isWaiting } from './entry-rows.ts'
import { letOfferGo } from './let-offer-go.ts'

const stopWaiting = async (tx: Tx, { id }: EntryRow): Promise<boolean> => {
  const which = and(eq(waitlistEntries.id, id), isWaiting)
  return (await endEntries(tx, which, 'cancelled')).length > 0
}

/** Removes a customer from a waitlist, or releases the places held for them. */
export const letGo = async (
  tx: Tx,
  entry: EntryRow,
  action: 'ownWaitlists.leave' | 'waitlists.remove',
): Promise<{ readonly success: true } | Failure> => {
  const hasLeft = entry.status === 'waiting' && (await stopWaiting(tx, entry))
  if (!hasLeft) {
    // The place may have been offered at this very moment.
    const now = await findEntry(tx, entry.id)
    const bookingId = now?.bookingId ?? null
    if (bookingId === null) return new Failure('conflict', messages.notWaiting)
    const why = action === 'waitlists.remove' ? 'Taken off the waitlist' : 'The offer was let go'
    const problem = await letOfferGo(tx, bookingId, 'cancelled', why)
    if (problem) return problem
  }
  await recordAudit(tx, {
    action,
    subject: 'waitlistEntry',
    subjectId: entry.id,
    changes: [{ field: 'status', from: entry.status, to: 'cancelled' }],
  })
  return { success: true }
}
