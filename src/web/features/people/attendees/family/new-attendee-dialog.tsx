import type { Attendee } from '#contract/people/attendees/attendee.ts'
import { attendees } from '#contract/people/attendees/attendees.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { fieldsShown, itemsFromValues } from '#domain/people/fields/field-values.ts'
import { useCacheAttendee } from '#web/lib/use-cache-attendee.ts'
import { answerValues, type AnswerValues } from '#web/ui/answers/answer-values.ts'
import { useAnswerErrors } from '#web/ui/answers/use-answer-errors.ts'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { AttendeeFormDialog } from '../shared/attendee-form-dialog.tsx'
import { AttendeeLoadingDialog } from '../shared/attendee-loading-dialog.tsx'
import { useAttendeeFields } from '../shared/use-attendee-fields.ts'

interface NewAttendeeDialogProps {
  readonly dialog: DialogState
  /** The activity that is being booked, so that its own fields are asked as well. */
  readonly activityGroup?: string
  readonly onDone?: (attendee: Attendee) => void
}

const title = 'New attendee'

const LoadedDialog = ({
  dialog,
  fields,
  activityGroup,
  onDone,
}: NewAttendeeDialogProps & { readonly fields: readonly FieldDefinition[] }) => {
  const keepAttendee = useCacheAttendee()
  const errorsOf = useAnswerErrors('attendee')
  const form = useOperationForm<typeof attendees.createOwn, { fieldData: AnswerValues }>(
    attendees.createOwn,
    {
      initialValues: { fieldData: answerValues(fields, []) },
      send: ({ fieldData }) => ({
        body: {
          fieldData: itemsFromValues(fields, fieldData),
          ...(activityGroup !== undefined && { activityGroup }),
        },
      }),
      check: ({ fieldData }) => errorsOf(fields, fieldData),
      onSuccess: keepAttendee,
    },
  )
  return <AttendeeFormDialog dialog={dialog} title={title} fields={fields} form={form} onDone={onDone} />
}

/** A dialog for parents to add an attendee, on their account and wherever they book. */
export const NewAttendeeDialog = ({ dialog, ...props }: NewAttendeeDialogProps) => {
  const query = useAttendeeFields(false)
  if (query.data === undefined)
    return <AttendeeLoadingDialog dialog={dialog} title={title} failed={query.isError ? query : undefined} />
  const { activityGroup } = props
  return (
    <LoadedDialog
      dialog={dialog}
      fields={fieldsShown(query.data, { admin: false, activityGroup })}
      {...props}
    />
  )
}
