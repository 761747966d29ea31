import type { Attendee } from '#contract/people/attendees/attendee.ts'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'
import type { ComponentType } from 'react'

/** The dialogs about attendees, passed in by the area that composes the screens. */
export interface TeamAttendeeDialogs {
  readonly CreateAttendee: ComponentType<{
    readonly dialog: DialogState
    readonly userId: string
    readonly onDone?: (attendee: Attendee) => void
  }>
  /** Open as soon as it is mounted. */
  readonly EditAttendee: ComponentType<{ readonly id: string }>
}
