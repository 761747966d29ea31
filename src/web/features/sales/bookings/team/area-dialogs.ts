import type { Attendee } from '#contract/people/attendees/attendee.ts'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'
import type { ComponentType } from 'react'

/** Dialogs about attendees, handed over by the area that composes the screens. */
export interface TeamAttendeeDialogs {
  readonly CreateAttendee: ComponentType<{
    readonly dialog: DialogState
    readonly userId: string
    readonly onDone?: (attendee: Attendee) => void
  }>
  /** Open from its first moment. */
  readonly EditAttendee: ComponentType<{ readonly id: string }>
}
