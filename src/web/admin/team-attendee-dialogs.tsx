import type { TeamAttendeeDialogs } from '#web/features/sales/bookings/team/area-dialogs.ts'
import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'

const AttendeeDialog = lazyPiece(
  async () => (await import('#web/features/people/attendees/team/attendee-dialog.tsx')).AttendeeDialog,
)

// Nineteen kinds of input come with them: only whoever opens one waits for that.
export const teamAttendeeDialogs: TeamAttendeeDialogs = {
  CreateAttendee: lazyPiece(
    async () =>
      (await import('#web/features/people/attendees/team/create-attendee-dialog.tsx')).CreateAttendeeDialog,
  ),
  EditAttendee: ({ id }) => <AttendeeDialog id={id} tab="edit" withUser={false} />,
}
