import type { AttendeeDialogs } from '#web/ui/booking/attendee-dialogs.ts'
import { lazy } from 'react'

// Nineteen kinds of input come with them: only whoever opens one waits for that.
export const attendeeDialogs: AttendeeDialogs = {
  NewAttendee: lazy(async () => ({
    default: (await import('#web/features/attendees/new-attendee-dialog.tsx')).NewAttendeeDialog,
  })),
  Answers: lazy(async () => ({
    default: (await import('#web/features/attendees/activity-answers-dialog.tsx')).ActivityAnswersDialog,
  })),
}
