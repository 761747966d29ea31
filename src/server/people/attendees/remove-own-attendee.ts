import { Failure, notFound } from '#domain/kernel/failure.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { messages } from '#domain/messages.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import type { Scope } from '#server/db/scope.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { attendeeBooked } from '#server/sales/bookings/attendee-booked.ts'
// By its own name the linter takes it for a hook of React.
import { useFiles as showFiles } from '#server/platform/files/use-files.ts'
import { stopWaiting } from '#server/sales/waitlists/stop-waiting.ts'
import { lockAttendee, whereAttendee } from './attendee.ts'

/** For a child added by mistake, or twice. Whoever was booked stays: registers and receipts name them. */
export const removeOwnAttendee = (scope: Scope, caller: SignedIn, id: string) =>
  scope.transaction(async (tx) => {
    const attendee = await lockAttendee(tx, id, caller.userId)
    if (!attendee) return notFound()
    if (await attendeeBooked(tx, id)) return new Failure('conflict', messages.attendeeHasBookings)
    await stopWaiting(tx, id)
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
