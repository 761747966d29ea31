import type { Attendee } from '#contract/people/attendees/attendee.ts'
import { attendees } from '#contract/people/attendees/attendees.ts'
import { audit } from '#contract/platform/audit.ts'
import { users } from '#contract/people/users/users.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { fieldsShown, itemsFromValues } from '#domain/people/fields/field-values.ts'
import { answerValues, type AnswerValues } from '#web/ui/answers/answer-values.ts'
import { useAnswerErrors } from '#web/ui/answers/use-answer-errors.ts'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { AttendeeFormDialog } from '../shared/attendee-form-dialog.tsx'
import { AttendeeLoadingDialog } from '../shared/attendee-loading-dialog.tsx'
import { useAttendeeFields } from '../shared/use-attendee-fields.ts'

interface CreateAttendeeDialogProps {
  readonly dialog: DialogState
  /** The user that the attendee will belong to. */
  readonly userId: string
  readonly onDone?: (attendee: Attendee) => void
}

const title = 'Create attendee'

const LoadedDialog = ({
  dialog,
  userId,
  fields,
  onDone,
}: CreateAttendeeDialogProps & { readonly fields: readonly FieldDefinition[] }) => {
  const errorsOf = useAnswerErrors('attendee')
  const form = useOperationForm<typeof attendees.create, { fieldData: AnswerValues }>(attendees.create, {
    initialValues: { fieldData: answerValues(fields, []) },
    send: ({ fieldData }) => ({ body: { userId, fieldData: itemsFromValues(fields, fieldData) } }),
    check: ({ fieldData }) => errorsOf(fields, fieldData),
    invalidates: [attendees.list, attendees.ofUser, users.read, audit.list],
  })
  return <AttendeeFormDialog dialog={dialog} title={title} fields={fields} form={form} onDone={onDone} />
}

/** A dialog for the team to add an attendee to a user. */
export const CreateAttendeeDialog = ({ dialog, ...props }: CreateAttendeeDialogProps) => {
  const query = useAttendeeFields(true)
  if (query.data === undefined)
    return <AttendeeLoadingDialog dialog={dialog} title={title} failed={query.isError ? query : undefined} />
  return <LoadedDialog dialog={dialog} fields={fieldsShown(query.data, { admin: true })} {...props} />
}
