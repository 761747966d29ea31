import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'
import type { AttendeeDialogs } from '#web/ui/booking/attendee-dialogs.ts'

// These dialogs load with nineteen kinds of inputs, so they are only loaded when opened.
export const attendeeDialogs: AttendeeDialogs = {
  NewAttendee: lazyPiece(
    async () =>
      (await import('#web/features/people/attendees/family/new-attendee-dialog.tsx')).NewAttendeeDialog,
  ),
  Answers: lazyPiece(
    async () =>
      (await import('#web/features/people/attendees/family/activity-answers-dialog.tsx'))
        .ActivityAnswersDialog,
  ),
}
