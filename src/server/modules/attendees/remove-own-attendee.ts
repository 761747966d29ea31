import { Failure, notFound } from '#domain/kernel/failure.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { messages } from '#domain/messages.ts'
import { attendees } from '../../db/schema/attendees.ts'
import type { Scope } from '../../db/scope.ts'
import type { SignedIn } from '../../http/caller.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { attendeeBooked } from '../bookings/attendee-booked.ts'
// By its own name the linter takes it for a hook of React.
import { useFiles as showFiles } from '../files/use-files.ts'
import { stopWaiting } from '../waitlists/stop-waiting.ts'
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
