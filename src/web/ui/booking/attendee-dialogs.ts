import type { Attendee } from '#contract/people/attendees/attendee.ts'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'
import type { ComponentType } from 'react'

/** Dialogs about attendees, handed to screens where somebody is booked by the area that composes them. */
export interface AttendeeDialogs {
  readonly NewAttendee: ComponentType<{
    readonly dialog: DialogState
    readonly activityGroup?: string
    readonly onDone?: (attendee: Attendee) => void
  }>
  /** Asks for what is missing; open from its first moment. */
  readonly Answers: ComponentType<{ readonly attendee: Attendee; readonly activityGroup: string }>
}
