import type { Attendee } from '#contract/people/attendees/attendee.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { messages } from '#domain/messages.ts'
import { AnswerFields } from '#web/ui/answers/answer-fields.tsx'
import { saysMissing } from '#web/ui/answers/says-missing.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'
import { FormAlert } from '#web/ui/form/form-alert.tsx'
import type { ComponentProps } from 'react'

interface AttendeeFormDialogProps {
  readonly dialog: DialogState
  readonly title: string
  readonly fields: readonly FieldDefinition[]
  readonly form: ComponentProps<typeof FormDialog<Attendee>>['form'] & {
    readonly field: ComponentProps<typeof AnswerFields>['field']
  }
  readonly onDone?: ((attendee: Attendee) => void) | undefined
}

/** A form for a new attendee, for families and for the team. */
export const AttendeeFormDialog = ({ dialog, title, fields, form, onDone }: AttendeeFormDialogProps) => (
  <FormDialog
    dialog={dialog}
    form={form}
    title={title}
    submitLabel="Save"
    size="lg"
    alert={<FormAlert lead={messages.failedToCreateAttendee} />}
    says={saysMissing}
    {...(onDone && { onDone })}
  >
    <AnswerFields fields={fields} field={form.field} focusFirst />
  </FormDialog>
)
