import type { Attendee } from '#contract/people/attendees/attendee.ts'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'
import type { ComponentType } from 'react'

/** Dialogs about attendees, passed by the area to its booking screens. */
export interface AttendeeDialogs {
  readonly NewAttendee: ComponentType<{
    readonly dialog: DialogState
    readonly activityGroup?: string
    readonly onDone?: (attendee: Attendee) => void
  }>
  /** Requests missing answers. Open as soon as it is rendered. */
  readonly Answers: ComponentType<{ readonly attendee: Attendee; readonly activityGroup: string }>
}
