import { Failure, notFound } from '#domain/kernel/failure.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { messages } from '#domain/messages.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
// Renamed because the linter takes the original name for a React hook.
import { useFiles as showFiles } from '#server/platform/files/use-files.ts'
import { lockAttendee, whereAttendee } from './attendee.ts'

/** The parts of other areas that concern an attendee. */
export interface AttendeeUses {
  readonly isBooked: (tx: Tx, attendeeId: string) => Promise<boolean>
  /** Takes the attendee off every waitlist. */
  readonly stopWaiting: (tx: Tx, attendeeId: string) => Promise<void>
}

/**
 * Removes a child that was added by mistake, or twice. An attendee who was booked stays, because registers and receipts
 * name them.
 */
export const removeOwnAttendee = (scope: Scope, caller: SignedIn, id: string, uses: AttendeeUses) =>
  scope.transaction(async (tx) => {
    const attendee = await lockAttendee(tx, id, caller.userId)
    if (!attendee) return notFound()
    if (await uses.isBooked(tx, id)) return new Failure('conflict', messages.attendeeHasBookings)
    await uses.stopWaiting(tx, id)
    await showFiles(tx, 'attendee', id, [])
    await tx.sql.delete(attendees).where(whereAttendee(tx, id))
    await recordAudit(tx, {
      action: 'attendees.removeOwn',
      subject: 'attendee',
      subjectId: id,
      changes: [{ field: 'name', from: fullName(attendee), to: null }],
    })
    return { success: true as const }
  })
